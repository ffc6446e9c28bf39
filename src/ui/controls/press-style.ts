/** The id by which react-aria finds its style element. */
const PRESS_STYLE_ID = 'react-aria-pressable-style'

/**
 * React-aria inserts a style element for pressable elements, which the content policy blocks and reports. Its rule is in
 * base.css; an empty element with its id prevents the insertion.
 */
export const holdPressStyle = () => {
  if (document.getElementById(PRESS_STYLE_ID)) return
  const mark = document.createElement('meta')
  mark.id = PRESS_STYLE_ID
  document.head.append(mark)
}
