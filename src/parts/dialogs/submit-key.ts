import type { KeyboardEvent } from 'react'
import { isForInputMethod } from '#ui/keyboard/input-method.ts'

/**
 * Whether a key press inside a form stores it: Enter in a plain line of text. Not if Enter chooses a word of an input method,
 * is held down, or belongs to a list that the form opened.
 */
export function isSubmitKey({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || isForInputMethod(nativeEvent) || nativeEvent.repeat || nativeEvent.defaultPrevented)
    return false
  return target instanceof HTMLInputElement && isLine(target) && isSameDialog(target, currentTarget)
}

/** A combo box has a role of its own. */
function isLine(input: HTMLInputElement): boolean {
  return input.type === 'text' && !input.hasAttribute('role')
}

/** React passes keys from a list in a portal on to the form that opened it. */
function isSameDialog(one: Element, other: Element): boolean {
  const within = '[role="dialog"], [role="alertdialog"]'
  return one.closest(within) === other.closest(within)
}
