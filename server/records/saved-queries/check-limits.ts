import { sql } from 'kysely'
import { parseBoundedJson } from '#domain/core/json/bounded-json.ts'
import { isRecord } from '#domain/core/parse.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { savedQueryLimitText, scheduleLimitText } from '#domain/errors/texts/limits.ts'
import { fieldsError, type HttpError, messageError } from '#server/http/errors/http-error.ts'
import type { StoreView } from '#server/store/open-store.ts'

/** The most saved queries of a user. All of them are on each device of the user. */
export const MOST_SAVED_QUERIES = 20_000

/** The most scheduled queries of a user. */
export const MOST_SCHEDULES = 200

/** The reason why a user can save no other query; null if they can. */
export async function savedQueryProblem({ db }: StoreView, userId: number): Promise<string | null> {
  const { count } = await db
    .selectFrom('saved_queries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count < MOST_SAVED_QUERIES ? null : savedQueryLimitText(MOST_SAVED_QUERIES)
}

/** Checks that a user can save another query. Fails: 422. */
export async function checkSavedQueryRoom(view: StoreView, userId: number): Promise<Result<void, HttpError>> {
  const problem = await savedQueryProblem(view, userId)
  return problem === null ? ok(undefined) : err(messageError(422, problem))
}

/** Checks that a user can schedule a query, which is null for a new one, by its `extra_json`. Fails: 422. */
export async function checkScheduleRoom(
  { db }: StoreView,
  { userId, id }: { readonly userId: number; readonly id: number | null },
  extraJson: string | null | undefined,
): Promise<Result<void, HttpError>> {
  if (!isScheduled(extraJson)) return ok(undefined)
  const { count } = await db
    .selectFrom('saved_queries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '!=', id ?? 0)
    .where(sql`json_extract(extra_json, '$.schedule_info')`, 'is not', null)
    .executeTakeFirstOrThrow()
  if (count < MOST_SCHEDULES) return ok(undefined)
  return err(fieldsError({ extra_json: [scheduleLimitText(MOST_SCHEDULES)] }, 422))
}

function isScheduled(extraJson: string | null | undefined): boolean {
  const extra = parseBoundedJson(extraJson ?? '{}')
  return extra.ok && isRecord(extra.value) && (extra.value['schedule_info'] ?? null) !== null
}
