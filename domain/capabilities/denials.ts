import { type Capability, findingOf, mayTry, type ServerDescription } from './capabilities.ts'

/** What stands where something would be: `account` where the user may not, `server` where nobody can. */
interface Refusal {
  readonly account: string
  readonly server: string
}

const SAFE = 'Your text is saved on this device.'

const REFUSALS = {
  sqlLab: {
    account: `Your account may not use SQL Lab on this server. ${SAFE}`,
    server: `SQL Lab cannot be used on this server. ${SAFE}`,
  },
  runSql: {
    account: `Your account may not run queries on this server. ${SAFE}`,
    server: `Queries cannot be run on this server. ${SAFE}`,
  },
  saveQueries: {
    account: `Your account may not save queries on this server. ${SAFE}`,
    server: `Queries cannot be saved on this server. ${SAFE}`,
  },
  keepsTabs: {
    account: 'Your account may not store tabs on this server',
    server: 'This server does not store tabs',
  },
  writeCharts: {
    account: 'Your account may not save charts on this server',
    server: 'This server does not accept charts from Offset',
  },
  tagCharts: {
    account: 'Your account may not give charts tags on this server',
    server: 'This server does not store tags of charts',
  },
  tagDatasets: {
    account: 'Your account may not give datasets tags on this server',
    server: 'This server does not store tags of datasets',
  },
  csvExport: {
    account: 'Your account may not download results as files',
    server: 'This server cannot write this format; this device can write others',
  },
  streamedExport: {
    account: 'Your account may download only the rows that were fetched',
    server: 'This server offers only the rows that were fetched',
  },
} as const satisfies Partial<Record<Capability, Refusal>>

/** What something may be refused for. */
type RefusedCapability = keyof typeof REFUSALS

/** Why something cannot be done on this server; false where it can, or where nobody knows. */
export function denialOf(server: ServerDescription | null, capability: RefusedCapability): string | false {
  if (server === null || mayTry(server, capability)) return false
  const { account, server: nobody } = REFUSALS[capability]
  return findingOf(server, capability) === 'forbidden' ? account : nobody
}

/** Why nothing can be run: without SQL Lab nothing is. */
export function runDenial(server: ServerDescription | null): string | false {
  return denialOf(server, 'sqlLab') || denialOf(server, 'runSql')
}

/** Why no result may leave at all: what an account may not take along does not leave by this device either. */
export function exportDenial(server: ServerDescription | null): string | false {
  const isForbidden = server !== null && findingOf(server, 'csvExport') === 'forbidden'
  return isForbidden && REFUSALS.csvExport.account
}
