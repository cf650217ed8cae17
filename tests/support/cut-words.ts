/**
 * Runs in a page. @returns the texts in the first such element that are clipped: at its edge, or at the edge of a
 * part, of a box around it or of the window, or under another element
 */
export function cutWords(selector: string): string[] {
  const outer = document.querySelector<HTMLElement>(selector);
  if (!outer?.checkVisibility({ visibilityProperty: true })) return [`${selector} is not in sight`];
  outer.scrollIntoView({ block: 'center', behavior: 'instant' });
  const cut = new Set<string>();
  if (outer.scrollWidth > outer.clientWidth || outer.scrollHeight > outer.clientHeight) cut.add('the whole');
  const walker = document.createTreeWalker(outer, NodeFilter.SHOW_TEXT);
  let texts = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text === '') continue;
    texts += 1;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (left < 0 || right > document.documentElement.clientWidth) cut.add(text);
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const edges = box.getBoundingClientRect();
        const clips = getComputedStyle(box).overflowX !== 'visible' || box === outer;
        if (clips && (left < edges.left - 0.5 || right > edges.right + 0.5 || top < edges.top || bottom > edges.bottom))
          cut.add(text);
      }
      for (const x of [left + 1, right - 1]) {
        const seen = document.elementFromPoint(x, (top + bottom) / 2);
        if (!seen || !outer.contains(seen)) cut.add(text);
      }
    }
  }
  if (texts === 0) cut.add('no text');
  return [...cut];
}
