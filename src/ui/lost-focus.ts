/** Tells whether nobody has the keyboard: what had it went from the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Acts once whoever gives the focus back has done so: a dialog does it a frame after it has gone. */
export function afterFocusReturns(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
