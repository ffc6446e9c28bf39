import type { DropRule } from './dropped-result.ts'

/** Why a result is no longer on this device, in a sentence. */
export const DROP_TEXTS: Readonly<Record<DropRule | 'unknown', string>> = {
  budget: 'The results used last are kept; this one made room for them. Its SQL is still here.',
  space: 'This device was nearly full, and stored results went first. Its SQL is still here.',
  age: 'Tabs stay on this device, where results are kept for a day. Its SQL is still here.',
  size: 'Tabs stay on this device, where only small results are kept; Settings can change that. Its SQL is still here.',
  preview: 'Data previews are not kept where tabs stay on this device.',
  deleted: 'It was deleted on this device. Its SQL is still here.',
  unknown: 'It was not stored here, or the browser let it go. Its SQL is still here.',
}
