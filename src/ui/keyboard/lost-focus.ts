/** Tells whether nobody has the keyboard: what had it went from the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Tells whether something that stands over the page has the keyboard. */
export function isFocusInDialog(): boolean {
  return Boolean(document.activeElement?.closest('dialog, [role="dialog"]'))
}

/** Acts once whoever gives the focus back has done so: a dialog does it a frame after it has gone. */
export function afterFocusReturns(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
