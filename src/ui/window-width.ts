/** Whether the window is at most as wide as a query says, and notifies when that changes. */
const widthOf = (query: string) => ({
  get: () => matchMedia(query).matches,
  subscribe: (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  },
})

/** One column, drawers over the whole window, and no room beside the content. Source: look §3. */
export const phoneWidth = widthOf('(max-width: 767px)')

/** Side panes are drawers. Source: look §3. */
export const narrowWidth = widthOf('(max-width: 1023px)')
