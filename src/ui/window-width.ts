/** Whether the window is at most as wide as a media query says, with notifications of changes. */
const widthOf = (query: string) => ({
  get: () => matchMedia(query).matches,
  subscribe: (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  },
})

/** Phone: one column, drawers fill the window, nothing beside the content. Source: look §3. */
export const phoneWidth = widthOf('(max-width: 767px)')

/** Narrow window: side panes are drawers. Source: look §3. */
export const narrowWidth = widthOf('(max-width: 1023px)')
