/** The id under which react-aria looks whether its one style element stands in the page already. */
const PRESS_STYLE_ID = 'react-aria-pressable-style'

/**
 * React-aria writes a style element for pressable things, which the page's policy refuses. Its rule stands in
 * base.css instead; this marks it as present, so that nothing is written and nothing reported.
 */
export const holdPressStyle = () => {
  if (document.getElementById(PRESS_STYLE_ID)) return
  const mark = document.createElement('meta')
  mark.id = PRESS_STYLE_ID
  document.head.append(mark)
}
