import type { RunDeps } from '#data/commands/queries/start-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { err, ok } from '#domain/core/result.ts'
import { silentError, type WireError } from '#domain/errors/wire-error.ts'
import { makeResultsApi } from '#workers/results/make-results-api.ts'

/** The server's part of a run: answers with a body, fails, or waits until it is released. */
export type Answer =
  | { readonly body: unknown }
  | { readonly error: WireError }
  | { readonly wait: Promise<Answer> }

/**
 * Dependencies of a run with configured answers and the worker's own functions. `sent` are the SQL texts that left, `tabs`
 * the server ids of their tabs.
 */
export function runDeps(db: LocalDatabase, answer: (sql: string) => Answer) {
  const sent: string[] = []
  const tabs: (number | null)[] = []
  const api = makeResultsApi(db)
  const deps: RunDeps = {
    execute: async (query, { tabServerId, signal }) => {
      sent.push(query.sql)
      tabs.push(tabServerId)
      const given = await settle(answer(query.sql), signal)
      if (given === null) return err(silentError('aborted'))
      if ('error' in given) return err(given.error)
      return ok(bytesOf(given.body))
    },
    results: api,
    showEarly: () => undefined,
  }
  return { deps, sent, tabs }
}

type Settled = Exclude<Answer, { readonly wait: Promise<Answer> }>

async function settle(answer: Answer, signal: AbortSignal): Promise<Settled | null> {
  if (!('wait' in answer)) return answer
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  const next = await Promise.race([answer.wait, stopped])
  return next === null ? null : settle(next, signal)
}

function bytesOf(body: unknown): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(body)).buffer
}

/** The body of an execute answer with one integer column. */
export function successBody(values: readonly number[], limitingFactor = 'NOT_LIMITED') {
  return {
    query_id: 77,
    status: 'success',
    data: values.map((n) => ({ n })),
    columns: [{ column_name: 'n', name: 'n', type: 'BIGINT', type_generic: 0, is_dttm: false }],
    query: { limitingFactor },
  }
}
