/** Whether the focus is lost: the focused element was removed from the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Whether the focus is in an overlay. */
export function isFocusInDialog(): boolean {
  return Boolean(document.activeElement?.closest('dialog, [role="dialog"]'))
}

/** Runs after a closed dialog has returned the focus, which it does one frame later. */
export function afterFocusReturns(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
