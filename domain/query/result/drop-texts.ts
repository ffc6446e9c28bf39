import type { DropRule } from './dropped-result.ts'

/** Reasons for which a result is no longer on this device, as sentences. */
export const DROP_TEXTS: Readonly<Record<DropRule | 'unknown', string>> = {
  budget: 'It was removed to make room for newer results. Its SQL is still here.',
  space: 'It was removed because this device was nearly full. Its SQL is still here.',
  age: 'While tabs stay on this device, results are stored for a day. Its SQL is still here.',
  size: 'While tabs stay on this device, only small results are stored; see Settings. Its SQL is still here.',
  preview: 'Data previews are not stored while tabs stay on this device.',
  deleted: 'It was deleted on this device. Its SQL is still here.',
  unknown: 'It was not stored here, or the browser removed it. Its SQL is still here.',
}
