import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ok, type Result } from '#domain/core/result.ts'
import type { UpstreamAnswer, UpstreamFailure, UpstreamRequest } from '#server/superset/upstream/upstream.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'server', 'superset', 'recordings')

const answer = z.object({ status: z.int(), headers: z.record(z.string(), z.string()), body: z.string() })

const signIns = z.record(z.string(), answer)
const probes = z.record(z.string(), z.record(z.string(), answer))

function recorded<S extends z.ZodMiniType>(name: string, shape: S): z.output<S> {
  return z.parse(shape, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))
}

const SIGN_INS = recorded('sign-in-4.1.2.json', signIns)
const PROBES = recorded('probe-4.1.2.json', probes)

/** Recorded answers of Superset 4.1.2 around its log-in, by name. */
export function recordedSignIn(name: string): UpstreamAnswer {
  const found = SIGN_INS[name]
  if (found === undefined) throw new Error(`Nothing is recorded as "${name}".`)
  return found
}

/** Recorded answers of Superset 4.1.2 to the probe, for the administrator, a user of SQL Lab, and one without it. */
export function recordedProbe(user: 'admin' | 'lab' | 'gamma'): ReadonlyMap<string, UpstreamAnswer> {
  return new Map(Object.entries(PROBES[user] ?? {}))
}

type Answered = Result<UpstreamAnswer, UpstreamFailure>

/** A Superset with configured answers, and its requests. */
export interface UpstreamDouble {
  readonly ask: (request: UpstreamRequest) => Promise<Answered>
  readonly requests: readonly UpstreamRequest[]
}

/** Makes a Superset that answers by method and path, repeating the last answer; other calls are 404. */
export function upstreamDouble(
  answers: Readonly<Record<string, UpstreamAnswer | Answered | readonly UpstreamAnswer[]>>,
): UpstreamDouble {
  const requests: UpstreamRequest[] = []
  const turns = new Map<string, number>()
  return {
    requests,
    ask: async (request) => {
      requests.push(request)
      const place = `${request.method} ${request.path}`
      const given = answers[place] ?? NOT_FOUND
      if ('ok' in given) return given
      if (!isList(given)) return ok(given)
      const turn = turns.get(place) ?? 0
      turns.set(place, turn + 1)
      return ok(given[Math.min(turn, given.length - 1)] ?? NOT_FOUND)
    },
  }
}

const NOT_FOUND: UpstreamAnswer = { status: 404, headers: { 'content-type': 'text/html' }, body: '404' }

function isList(given: UpstreamAnswer | readonly UpstreamAnswer[]): given is readonly UpstreamAnswer[] {
  return Array.isArray(given)
}
