/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme while all visitors get the same HTML:
 * theme from cookie, then localStorage (customDark or customLight), and the mark that scripts run.
 * Plain, old JavaScript: it is not compiled.
 */
export const headScript = `(function(){var d=document.documentElement.dataset;d.js='';try{var m=document.cookie.match(/(?:^|; )theme=(\\w+)/),t=m?m[1]:localStorage.getItem('theme');if(t==='customLight')d.theme='light'}catch(e){}})()`;
