import { send } from '#data/http/send.ts'
import type { Answer } from '#domain/contract/call.ts'
import * as calls from '#domain/contract/upload/my-data.ts'
import type { Result } from '#domain/core/result.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** The tables of "My data" and of its bin. */
export type MyTables = Answer<typeof calls.listMyTables>

/** The readers of a table of "My data". */
export type MyTableUsers = Answer<typeof calls.getMyTableUsers>

/** Reads the tables of "My data". Fails: with any WireError. */
export async function fetchMyTables(signal?: AbortSignal): Promise<Result<MyTables, WireError>> {
  return await send(calls.listMyTables, { signal })
}

/** Reads the readers of a table. Fails: with any WireError. */
export async function fetchMyTableUsers(table: string): Promise<Result<MyTableUsers, WireError>> {
  return await send(calls.getMyTableUsers, { query: { q: { table } } })
}

/** Changes a table. Fails: with any WireError. */
export async function changeMyTable(change: calls.MyTableChange): Promise<Result<unknown, WireError>> {
  return await send(calls.changeMyTable, { body: change })
}
