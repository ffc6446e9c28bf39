import type { Engine, RunRequest } from '#domain/engines/engine.ts'

let lastId = 0

/** A request with everything that a test does not care for. */
export function request(sql: string, more: Partial<RunRequest> = {}): RunRequest {
  lastId += 1
  return { clientId: `test-${lastId}`, sql, schema: null, rowLimit: 1000, timeoutMs: 15_000, ...more }
}

/** Runs and gives the data as its JSON text, or the error's code and message. */
export async function runText(engine: Engine, sql: string, more: Partial<RunRequest> = {}): Promise<string> {
  const result = await engine.run(request(sql, more))
  return result.ok
    ? Buffer.from(result.value.dataJson).toString('utf8')
    : `${result.error.code}: ${result.error.message}`
}
