import type { PictureModel } from '#domain/chart/model/picture/picture.ts'
import type { Label, Picture, Shape } from './picture.ts'

/** The attributes that make a shape or a text a button, for the keyboard and for screen readers. */
interface ButtonAttributes {
  readonly role: 'button'
  readonly tabIndex: 0 | -1
  readonly 'aria-label': string
}

/** The attributes of a shape or a text that is a button; undefined for another one. */
export type ButtonOf = (part: Shape | Label) => ButtonAttributes | undefined

/**
 * Makes each part of a picture one button: the first of its shapes, else its text. Tab leads to the last focused part,
 * `current`, else to the first one with rows; arrow keys lead to the others. Null where no part has rows.
 */
export function partButtons(picture: Picture, model: PictureModel, current: number | null): ButtonOf | null {
  const first = new Map<number, Shape | Label>()
  for (const part of [...picture.shapes, ...picture.labels]) {
    if (part.tip !== undefined && !first.has(part.tip)) first.set(part.tip, part)
  }
  const tips = [...first.keys()].toSorted((one, other) => one - other)
  const stop =
    current !== null && first.has(current) ? current : tips.find((tip) => model.pickAt(tip) !== null)
  if (stop === undefined) return null
  return (part) => {
    const { tip } = part
    if (tip === undefined || first.get(tip) !== part) return undefined
    return { role: 'button', tabIndex: tip === stop ? 0 : -1, 'aria-label': nameOf(model, tip) }
  }
}

/** A part as a text: its title and its values. */
function nameOf({ tips, pickAt }: PictureModel, at: number): string {
  const tip = tips[at]
  if (tip === undefined) return pickAt(at)?.label ?? ''
  const rows = tip.rows.map(({ name, text }) => `${name} ${text}`).join(', ')
  if (tip.title === '') return rows
  return rows === '' ? tip.title : `${tip.title}: ${rows}`
}
