/** The fields of a keyboard event that a combination needs. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Whether a key press matches a combination. With Alt the physical key counts, because Alt changes the character. */
export function isKey(press: KeyPress, combination: string, isApple: boolean): boolean {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  const wants = (name: string) => parts.slice(0, -1).includes(name)
  const wantsMeta = isApple && wants('Mod')
  const wantsCtrl = wants('Ctrl') || (!isApple && wants('Mod'))
  // A sign such as ? may need Shift on one keyboard and not on another.
  const isSign = !/^[\p{L}\p{N}]/u.test(key)
  const fits =
    press.metaKey === wantsMeta &&
    press.ctrlKey === wantsCtrl &&
    press.altKey === wants('Alt') &&
    (isSign || press.shiftKey === wants('Shift'))
  return (
    fits &&
    (press.key.toLowerCase() === key.toLowerCase() ||
      (wants('Alt') && press.code === `Key${key.toUpperCase()}`))
  )
}
