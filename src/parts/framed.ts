/** Whether this window is in a frame of another page. */
export function isFramed(): boolean {
  return window.top !== window.self
}
