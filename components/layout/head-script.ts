/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme while all visitors get the same HTML:
 * theme from cookie, then localStorage (customDark or customLight), the hidden quick guide, odds-free mode, followed teams and leagues first, and the mark that scripts run.
 * Plain, old JavaScript: it is not compiled.
 */
export const headScript = `(function(){var d=document.documentElement.dataset;d.js='';try{var m=document.cookie.match(/(?:^|; )theme=(\\w+)/),t=m?m[1]:localStorage.getItem('theme');if(t==='customLight')d.theme='light';if(/(?:^|; )quick_guide_hidden=/.test(document.cookie))d.guide='hidden';if(localStorage.getItem('odds_free')==='true')d.oddsFree='';var f=JSON.parse(localStorage.getItem('followed')||'0'),s='';if(f){var o=function(a,b){(a||[]).forEach(function(i){if(/^[a-z0-9-]+$/.test(i))s+=b.split('%').join(i)})};o(f.leagues,'[data-league="%"]{order:-1}');o(f.teams,'[data-league]:has([data-teams~="%"]),[data-league] [data-teams~="%"]{order:-1}');var e=document.createElement('style');e.id='followed';e.textContent=s;document.head.appendChild(e)}}catch(e){}})()`;
