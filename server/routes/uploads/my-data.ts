import * as calls from '#domain/contract/upload/my-data.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { changeMyTable, emptyOldBin } from '#server/my-data/change-table.ts'
import { listTables } from '#server/my-data/list-tables.ts'
import { type MyDataFault, openMyData } from '#server/my-data/my-data.ts'
import { usersOfTable } from '#server/my-data/table-users.ts'

/** The routes of the tables of "My data". */
export function myDataRoutes(deps: Pick<ServerDeps, 'store' | 'engines'>): readonly Route[] {
  const { store } = deps
  return [
    implement(calls.listMyTables, async ({ user, now }) => {
      const opened = await openMyData(deps, user.id)
      if (!opened.ok) return err(errorOf(opened.error))
      await emptyOldBin(store, opened.value, now)
      const listed = await listTables(store, opened.value, user)
      return listed.ok ? listed : err(messageError(500, listed.error.message))
    }),
    implement(calls.getMyTableUsers, async ({ query, user }) => {
      const opened = await openMyData(deps, user.id)
      if (!opened.ok) return err(errorOf(opened.error))
      return ok(await usersOfTable(store, opened.value, { table: query.q.table, userId: user.id }))
    }),
    implement(calls.changeMyTable, async ({ body, user, now }) => {
      const opened = await openMyData(deps, user.id)
      if (!opened.ok) return err(errorOf(opened.error))
      const done = await changeMyTable(store, opened.value, { change: body, user, now })
      return done.ok ? ok({ message: 'OK' }) : err(errorOf(done.error))
    }),
  ]
}

const STATUS = { missing: 404, denied: 403, refused: 422, busy: 503, engine: 500 } as const

function errorOf({ code, message }: MyDataFault): HttpError {
  return messageError(STATUS[code], message)
}
