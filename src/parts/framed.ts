/** Whether this window stands in a frame of another page. */
export function isFramed(): boolean {
  return window.top !== window.self
}
