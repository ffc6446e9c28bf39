import type { MissingFeature } from '#domain/engines/connection-form.ts'
import { CONNECTION_FORMS } from './all-forms.ts'
import type { DraftSwitch, DraftText } from './draft.ts'

type Option = DraftSwitch | DraftText

/** Options that have an effect only for kinds with a feature. */
const NEEDS: ReadonlyMap<Option, MissingFeature> = new Map([
  ['allow_dml', 'changes'],
  ['allow_cvas', 'relations'],
  ['ctasSchema', 'relations'],
  ['allow_file_upload', 'uploads'],
  ['uploadSchemas', 'uploads'],
  ['choosesCatalog', 'catalogs'],
  ['impersonate_user', 'impersonation'],
])

/** Files of the server have no form. */
const FILE_LACKS: readonly MissingFeature[] = ['changes', 'catalogs', 'impersonation']

/** Whether an option of a database has an effect with the engine of this server. */
export function hasEffect(kind: string, option: Option): boolean {
  const form = CONNECTION_FORMS.get(kind)
  if (option === 'maxConnections') return form?.isFile === false
  const needed = NEEDS.get(option)
  return needed === undefined || !(form?.lacks ?? FILE_LACKS).includes(needed)
}
