/** Whether an ancestor of an element would scroll by this movement of the wheel. */
export function scrollsAround(element: Element, deltaY: number): boolean {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one)
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue
    const rest = deltaY < 0 ? one.scrollTop : one.scrollHeight - one.clientHeight - one.scrollTop
    if (rest > 1) return true
  }
  return false
}
