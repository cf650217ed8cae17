/**
 * Runs in a page. @returns the table headings whose text is not aligned (start, middle or end) with the text of their
 * column
 */
export function misalignedHeads(): string[] {
  type Box = { left: number; right: number };
  const isHidden = (element: Element | null, within: Element): boolean => {
    for (let each = element; each && each !== within; each = each.parentElement) {
      const { position, clipPath } = getComputedStyle(each);
      if (position === 'absolute' || clipPath !== 'none') return true;
    }
    return !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  /** A name that is too long is truncated with an ellipsis. */
  const clipOf = (element: Element | null, within: Element): Box => {
    const frame = { left: -Infinity, right: Infinity };
    for (let each = element; each && each !== within; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'visible') continue;
      const { left, right } = each.getBoundingClientRect();
      frame.left = Math.max(frame.left, left);
      frame.right = Math.min(frame.right, right);
    }
    return frame;
  };
  const textBox = (cell: Element): Box | null => {
    const boxes: Box[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || isHidden(node.parentElement, cell)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const frame = clipOf(node.parentElement, cell);
      for (const { left, right, width } of range.getClientRects())
        if (width > 0) boxes.push({ left: Math.max(left, frame.left), right: Math.min(right, frame.right) });
    }
    // A crest begins a cell just as a letter does.
    for (const crest of cell.querySelectorAll('[data-letters]'))
      if (!isHidden(crest, cell)) boxes.push(crest.getBoundingClientRect());
    if (boxes.length === 0) return null;
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
  };
  const atColumn = (row: HTMLTableRowElement, column: number): HTMLTableCellElement | null => {
    let passed = 0;
    for (const cell of row.cells) {
      if (passed === column) return cell.colSpan === 1 ? cell : null;
      passed += cell.colSpan;
    }
    return null;
  };
  const edgeOf = (cell: Element): 'left' | 'right' | 'middle' => {
    const { textAlign, direction } = getComputedStyle(cell);
    if (textAlign === 'center') return 'middle';
    if (textAlign === 'left' || textAlign === 'right') return textAlign;
    return (textAlign === 'end') === (direction === 'rtl') ? 'left' : 'right';
  };
  const found: string[] = [];
  for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
    const heads = table.tHead?.rows[table.tHead.rows.length - 1];
    if (!heads || !table.checkVisibility({ visibilityProperty: true })) continue;
    let column = -1;
    for (const head of heads.cells) {
      const at = column + 1;
      column += head.colSpan;
      const own = head.colSpan === 1 ? textBox(head) : null;
      const cells = [...table.tBodies]
        .flatMap((body) => [...body.rows])
        .map((row) => atColumn(row, at))
        .filter((cell) => cell !== null);
      const boxes = cells.map(textBox).filter((box) => box !== null);
      if (!own || boxes.length === 0) continue;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const edge = edgeOf(cells[0]!);
      const off = {
        left: own.left - left,
        right: own.right - right,
        middle: (own.left + own.right - left - right) / 2,
      }[edge];
      if (Math.abs(off) > 1.5)
        found.push(`${table.caption?.textContent ?? 'A table'}: ${head.textContent} (${edge}, ${Math.round(off)} px)`);
    }
  }
  return found;
}
