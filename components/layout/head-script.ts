/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme while all visitors get the same HTML:
 * theme from cookie, then localStorage (customDark or customLight), the hidden quick guide, odds-free mode, and the mark that scripts run.
 * Plain, old JavaScript: it is not compiled.
 */
export const headScript = `(function(){var d=document.documentElement.dataset;d.js='';try{var m=document.cookie.match(/(?:^|; )theme=(\\w+)/),t=m?m[1]:localStorage.getItem('theme');if(t==='customLight')d.theme='light';if(/(?:^|; )quick_guide_hidden=/.test(document.cookie))d.guide='hidden';if(localStorage.getItem('odds_free')==='true')d.oddsFree=''}catch(e){}})()`;
