import { type Capability, findingOf, mayTry, type ServerDescription } from './capabilities.ts'

/** Texts of a denial: `account` if the user lacks the permission, `server` if the server lacks the feature. */
interface DenialTexts {
  readonly account: string
  readonly server: string
}

const SAFE = 'Your text is saved on this device.'

const DENIALS = {
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
  costEstimate: {
    account: 'Your account may not estimate costs on this server',
    server: 'This server does not estimate costs',
  },
  schedules: {
    account: 'Your account may not schedule queries on this server',
    server: 'This server does not run queries at set times',
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
} as const satisfies Partial<Record<Capability, DenialTexts>>

/** A capability whose absence has a text. */
export type DeniedCapability = keyof typeof DENIALS

/** Reason why a feature is not available; false if it is, or if its state is unknown. */
export function denialOf(server: ServerDescription | null, capability: DeniedCapability): string | false {
  if (server === null || mayTry(server, capability)) return false
  const texts = DENIALS[capability]
  return findingOf(server, capability) === 'forbidden' ? texts.account : texts.server
}

/** Reason why queries cannot be run; without SQL Lab they cannot. */
export function runDenial(server: ServerDescription | null): string | false {
  return denialOf(server, 'sqlLab') || denialOf(server, 'runSql')
}

/** Reason why results cannot be exported. An account without the permission may not export from this device either. */
export function exportDenial(server: ServerDescription | null): string | false {
  const isForbidden = server !== null && findingOf(server, 'csvExport') === 'forbidden'
  return isForbidden && DENIALS.csvExport.account
}
