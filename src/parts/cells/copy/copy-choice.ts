import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore } from '#data/platform/store.ts'
import { isRecord } from '#domain/core/parse.ts'
import { type CopyOptions, copyFormat } from '#domain/query/copy/copy-format.ts'

/** The options of the last copy. */
export type CopyChoice = Pick<CopyOptions, 'format' | 'withHeaders' | 'areFormulasGuarded'>

const KEY = 'offset-copy'

/** The options of the last copy in this browser, offered again. */
export const copyChoice = makeStore(read())

/** Stores options of copying. */
export function chooseCopy(change: Partial<CopyChoice>): CopyChoice {
  const next = { ...copyChoice.get(), ...change }
  copyChoice.set(next)
  writeLocal(KEY, JSON.stringify(next))
  return next
}

function read(): CopyChoice {
  const stored = parse(readLocal(KEY) ?? '')
  return {
    format: copyFormat(stored['format']),
    withHeaders: stored['withHeaders'] === true,
    areFormulasGuarded: stored['areFormulasGuarded'] !== false,
  }
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
