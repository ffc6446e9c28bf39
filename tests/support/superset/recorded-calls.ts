import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ALL_CALLS, type NamedCall } from '#domain/contract/all-calls.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'contracts', 'recordings', 'calls')

const query = z.union([z.string(), z.object({ rison: z.string() })])

const recording = z.object({
  name: z.string(),
  call: z.nullable(z.string()),
  status: z.int(),
  request: z.object({
    method: z.string(),
    path: z.string(),
    query: z.optional(z.record(z.string(), query)),
  }),
  body: z.unknown(),
})

type Recording = z.infer<typeof recording>

/** A recorded answer of a real Superset: its name, its status and its body. */
export interface RecordedCall {
  readonly name: string
  readonly status: number
  readonly body: unknown
}

const RECORDINGS = readdirSync(FOLDER).flatMap((file) =>
  z.parse(z.array(recording), JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
)

/**
 * Returns the recording of a path: of the same request if there is one, else the first complete answer to its call; null
 * without one.
 */
export function recordedCall(method: string, address: string): RecordedCall | null {
  const [path = '', search = ''] = address.split('?', 2)
  const query = new URLSearchParams(search).get('q')
  const calls = ALL_CALLS.filter((one) => one.method === method)
  const call = calls.find((one) => one.path === path) ?? calls.find((one) => isPathOf(one, path))
  const found = RECORDINGS.filter(
    (one) => one.call === null || (one.call === call?.name && isComplete(call, one)),
  )
  const isSame = ({ request }: Recording) =>
    request.method === method && request.path === path && risonOf(request) === query
  return (query === null ? undefined : found.find(isSame)) ?? found.find((one) => one.call !== null) ?? null
}

function risonOf({ query: { q } = {} }: Recording['request']): string | null {
  return typeof q === 'string' ? q : (q?.rison ?? null)
}

/** Some recordings have a part of an answer. */
function isComplete(call: NamedCall, { status, body }: RecordedCall): boolean {
  return status === (call.status ?? 200) && z.safeParse(call.answer, body).success
}

/** Returns the recording of that name. */
export function recordingNamed(name: string): RecordedCall {
  const found = RECORDINGS.find((one) => one.name === name)
  if (found === undefined) throw new Error(`Nothing is recorded as "${name}".`)
  return found
}

function isPathOf({ path: pattern }: NamedCall, path: string): boolean {
  const own = pattern.split('/')
  const parts = path.split('/')
  return own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at])
}
