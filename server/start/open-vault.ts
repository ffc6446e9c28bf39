import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type DeclaredSource, readDeclared } from '#server/databases/declared.ts'
import { storeDeclared } from '#server/databases/store-declared.ts'
import { openSecrets } from '#server/secrets/database-secrets.ts'
import { readSecretKey } from '#server/secrets/secret-key.ts'
import { createVault, type Vault } from '#server/secrets/vault.ts'
import { databasesWithSecrets } from '#server/store/databases.ts'
import type { Store } from '#server/store/open-store.ts'
import { type DataFolder, folderError, type StartError } from './data-folder.ts'

interface VaultOptions {
  readonly secretKey: string | null
  readonly declared: Omit<DeclaredSource, 'env'>
  /** The environment, which has the passwords of declared databases. */
  readonly env?: DeclaredSource['env']
  readonly log?: (message: string) => void
}

/**
 * Opens the vault of a data folder, and stores the databases that the operator declares. Databases whose passwords cannot be
 * read any more are reported to the log. Fails: `databases`, as `openDataFolder`.
 */
export async function openVault(
  { secretKey, declared, env = {}, log = () => undefined }: VaultOptions,
  { path }: Pick<DataFolder, 'path'>,
  { store }: { readonly store: Store },
  now: number,
): Promise<Result<Vault, StartError>> {
  try {
    const vault = createVault(readSecretKey(path, secretKey, randomBytes))
    const read = await readDeclared({ ...declared, env })
    if (!read.ok) return err({ code: 'databases', message: read.error })
    const stored = await storeDeclared({ store, vault, now }, read.value)
    if (!stored.ok) return err({ code: 'databases', message: stored.error })
    const lost = (await databasesWithSecrets(store)).filter((row) => !openSecrets(vault, row).ok)
    if (lost.length > 0) log(lostLine(lost.map(({ name }) => name)))
    return ok(vault)
  } catch (reason) {
    return err(folderError(path, reason))
  }
}

function lostLine(names: readonly string[]): string {
  const shown = names.slice(0, 10).join(', ')
  return `The key that encrypted passwords is not the one of this start. Enter the password again for: ${shown}${names.length > 10 ? ', …' : ''}`
}
