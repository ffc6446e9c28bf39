/** Whether something around an element would scroll by a wheel that is turned so. */
export function scrollsAround(element: Element, deltaY: number): boolean {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one)
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue
    const rest = deltaY < 0 ? one.scrollTop : one.scrollHeight - one.clientHeight - one.scrollTop
    if (rest > 1) return true
  }
  return false
}
