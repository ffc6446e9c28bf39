import { isRecord } from '#domain/core/parse.ts'
import { listIn } from './json-text.ts'

type Named = Readonly<Record<string, unknown>> & { readonly id: number }

/** The records whose ids are in a column, each with its fields in the last list. */
export function named(ids: string | null, listed: unknown): readonly Named[] {
  const all: readonly unknown[] = Array.isArray(listed) ? listed : []
  return idsOf(ids).map((id) => {
    const one = all.find((value) => isRecord(value) && value['id'] === id)
    return { ...(isRecord(one) ? one : {}), id }
  })
}

/** The ids of a column that holds a list of them. */
export function idsOf(text: unknown): readonly number[] {
  return listIn(text).filter((id: unknown) => typeof id === 'number')
}

/** Ids as a column holds them: in one order, so that the same ones are the same text. */
export function idsText(ids: readonly number[]): string {
  return JSON.stringify([...new Set(ids)].toSorted((a, b) => a - b))
}
