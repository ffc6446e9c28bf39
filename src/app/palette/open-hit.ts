import { openSavedQuery } from '#data/commands/saved-queries/open-saved-query.ts'
import { localDatabase } from '#data/session/session.ts'
import { addressName } from '#domain/dashboard/address-name.ts'
import type { PaletteHit } from '#domain/palette/hit.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { links } from '#src/links.ts'
import { runCommand } from './commands.ts'
import { openTabWith, type PaletteHost, showOpened } from './open-tab.ts'

/** Goes where a hit leads, or does what it says. */
export async function openHit({ target }: PaletteHit, host: PaletteHost): Promise<void> {
  switch (target.kind) {
    case 'address':
      return host.go(target.address)
    case 'tab':
      return host.go(links.sqlTab(target.lid))
    case 'saved-query':
      return showOpened(await openSavedQuery(localDatabase(), { lid: target.lid }), host)
    case 'dashboard':
      return host.go(links.dashboard(addressName(target)))
    case 'command':
      return runCommand(target.command, host)
    case 'table': {
      const { databaseId, catalog, schema, table, column } = target
      const columns = column === null ? '*' : quoteName(column)
      const sql = `SELECT ${columns}\nFROM ${quoteName(table)}`
      return openTabWith({ name: table, sql, dbId: databaseId, catalog, schema }, host)
    }
  }
}
