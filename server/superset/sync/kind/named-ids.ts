import { isRecord, parseJson } from '#domain/core/parse.ts'

type Named = Readonly<Record<string, unknown>> & { readonly id: number }

/** Those whose ids stand in a column, with what the Superset last told of each. */
export function named(ids: string | null, told: unknown): readonly Named[] {
  const all: readonly unknown[] = Array.isArray(told) ? told : []
  return idsOf(ids).map((id) => {
    const one = all.find((value) => isRecord(value) && value['id'] === id)
    return { ...(isRecord(one) ? one : {}), id }
  })
}

/** The ids of a column that holds a list of them. */
export function idsOf(text: unknown): readonly number[] {
  const read = typeof text === 'string' ? parseJson(text) : null
  const list: unknown = read?.ok === true ? read.value : null
  return Array.isArray(list) ? list.filter((id: unknown) => typeof id === 'number') : []
}

/** Ids as a column holds them: in one order, so that the same ones are the same text. */
export function idsText(ids: readonly number[]): string {
  return JSON.stringify([...new Set(ids)].toSorted((a, b) => a - b))
}
