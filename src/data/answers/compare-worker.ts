import { wrap } from 'comlink'
import { TrustedWorker as Worker } from '#data/platform/trusted-worker.ts'
import { err, type Result } from '#domain/core/result.ts'
import type { CompareApi, CompareError } from '#workers/compare/compare-api.ts'
import type { CompareWorker } from '#workers/compare/compare-worker.ts'

/** A comparison in a worker of its own; `end` terminates it at any time. */
interface RunningComparison {
  readonly api: CompareApi
  readonly end: () => void
}

/** Starts a worker for one comparison, so that neither the page nor other results wait for it. Calls to a crashed worker fail with `worker`. */
export function startComparison(databaseName: string): RunningComparison {
  const worker = new Worker(new URL('../../../workers/compare/compare-worker.ts', import.meta.url), {
    type: 'module',
  })
  const died = new Promise<Result<never, CompareError>>((resolve) => {
    worker.addEventListener('error', () => resolve(err({ code: 'worker' })))
  })
  const remote = Promise.race([wrap<CompareWorker>(worker).open(databaseName), died.then(() => null)])

  async function ask<T>(
    call: (api: CompareApi) => Promise<Result<T, CompareError>>,
  ): Promise<Result<T, CompareError>> {
    const api = await remote
    if (api === null) return err({ code: 'worker' })
    // A thrown error loses its fields between worker and page; the comparison has ended in any case.
    return Promise.race([call(api), died]).catch(() => err({ code: 'worker' }))
  }

  return {
    api: {
      open: async (before, after) => ask(async (api) => api.open(before, after)),
      compare: async (keys) => ask(async (api) => api.compare(keys)),
      show: async (view) => ask(async (api) => api.show(view)),
      rows: async (first, count) => ask(async (api) => api.rows(first, count)),
      csv: async (from) => ask(async (api) => api.csv(from)),
    },
    end: () => worker.terminate(),
  }
}
