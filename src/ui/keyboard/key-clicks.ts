import { setInteractionModality } from 'react-aria/useFocusVisible'
import { isForInputMethod } from './input-method.ts'

const CLICK_KEYS: readonly string[] = ['Enter', ' ']

let isPressed = false
let isNoted = false

/**
 * React-aria takes the click that Enter or Space makes on a native button for one of a screen reader, and would focus what
 * opens only after all transitions of the page, or never. Such a click is one of the keyboard.
 */
export const noteKeyClicks = () => {
  if (isNoted) return
  isNoted = true
  // After the listeners of react-aria, which its import adds.
  document.addEventListener(
    'keydown',
    (event) => (isPressed = CLICK_KEYS.includes(event.key) && !isForInputMethod(event)),
    true,
  )
  // The click of Space follows its keyup.
  document.addEventListener('keyup', () => setTimeout(() => (isPressed = false)), true)
  document.addEventListener(
    'click',
    ({ detail }) => {
      if (isPressed && detail === 0) setInteractionModality('keyboard')
    },
    true,
  )
}
