/** Records that inputs use: a dataset of a million numbers, a chart of it, a database. */
export interface HostileIds {
  readonly databaseId: number
  readonly datasetId: number
  readonly chartId: number
}

/** A request that may be expensive for the server. */
export interface HostileInput {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** A function for bodies that take long to make. */
  readonly body?: string | (() => Uint8Array)
}

/** Inputs of one kind, of growing sizes. */
export type HostileFamily = (ids: HostileIds) => readonly HostileInput[]

/** A request with a JSON body. */
export function jsonInput(
  name: string,
  path: string,
  value: unknown,
  method: 'POST' | 'PUT' = 'POST',
): HostileInput {
  return rawInput(name, path, JSON.stringify(value), method)
}

/** A request with a text as body and the content type JSON. */
export function rawInput(
  name: string,
  path: string,
  body: string,
  method: 'POST' | 'PUT' = 'POST',
): HostileInput {
  return { name, method, path, body, headers: { 'content-type': 'application/json' } }
}

/** A request with a form of JSON texts. */
export function formInput(
  name: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): HostileInput {
  const texts = Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)])
  return {
    name,
    method: 'POST',
    path,
    body: new URLSearchParams(texts).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}
