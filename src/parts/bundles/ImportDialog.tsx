import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { bytesText } from '#domain/core/number/format-quantity.ts'
import { type ImportFaults, importAdvice } from '#domain/export/import-faults.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { UploadIcon } from '#ui/icons.ts'
import { bundleNoun } from './bundle-texts.ts'
import css from './bundles.module.css'
import { UnknownDatabases } from './UnknownDatabases.tsx'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  readonly kind: BundleKind
  /** Called after an import, to read the list again. */
  readonly onImported: () => void
  readonly onClose: () => void
}

/** Largest archive that the server accepts, in bytes. */
const MOST_BYTES = 4_000_000

/** Imports charts, datasets, dashboards or saved queries from an archive; asks before it overwrites existing ones. Load it lazily. */
export const ImportDialog = ({ kind, onImported, onClose }: ImportDialogProps) => {
  const [one, many] = [bundleNoun(kind, 1), bundleNoun(kind)]
  const { archive, isBusy, faults, failure, databases, ...run } = useImport(kind, { onImported, onClose })
  const isLarge = archive !== null && archive.size > MOST_BYTES
  const asksOverwrite = faults !== null && faults.broken.length === 0
  return (
    <Dialog
      open
      size="regular"
      title={`Import ${many}`}
      sentence={`A zip that Offset or Superset exported. Its ${many} become yours${ADDED[kind]}.`}
      onClose={onClose}
      error={failure ?? undefined}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {asksOverwrite ? (
            <Button kind="danger-solid" busy={isBusy} onPress={() => void run.take(true)}>
              {faults.existing.length === 1 ? 'Overwrite it' : 'Overwrite them'}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={isBusy}
              disabledReason={denialOf({ archive, isLarge, faults, databases })}
              onPress={() => void run.take(false)}
            >
              Import
            </Button>
          )}
        </>
      }
    >
      <div className={css.import}>
        <FileButton icon={UploadIcon} accept=".zip,application/zip" onChoose={run.choose}>
          {archive === null ? 'Choose a zip' : 'Choose another'}
        </FileButton>
        {archive !== null && <p>{`${archive.name}, ${bytesText(archive.size)}`}</p>}
        {isLarge && (
          <p role="alert">{`The server accepts ${bytesText(MOST_BYTES)} at once. Export fewer ${many} into it.`}</p>
        )}
        {faults !== null && <Faults faults={faults} one={one} many={many} />}
        {faults !== null && faults.unknownDatabases.length > 0 && (
          <UnknownDatabases
            unknown={faults.unknownDatabases}
            chosen={databases}
            onChoose={run.chooseDatabase}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The text on records that are created too. */
const ADDED: Readonly<Record<BundleKind, string>> = {
  chart: ', with datasets that do not exist yet',
  dataset: '',
  dashboard: ', with charts and datasets that do not exist yet',
  saved_query: '',
}

function denialOf(given: {
  readonly archive: File | null
  readonly isLarge: boolean
  readonly faults: ImportFaults | null
  readonly databases: ReadonlyMap<string, number>
}): string | false {
  if (given.archive === null) return 'Choose a zip first'
  if (given.isLarge) return 'It is too large'
  const unknown = given.faults?.unknownDatabases ?? []
  if (unknown.length === 0) return given.faults !== null && 'The server rejected it. Choose another'
  return !unknown.every(({ uuid }) => given.databases.has(uuid)) && 'Choose a database first'
}

interface FaultsProps {
  readonly faults: ImportFaults
  readonly one: string
  readonly many: string
}

const Faults = ({ faults: { existing, broken }, one, many }: FaultsProps) => (
  <div role="alert" className={css.faults}>
    {existing.length > 0 && (
      <>
        <p>{existing.length === 1 ? `This ${one} exists already:` : `These ${many} exist already:`}</p>
        <ul>
          {existing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    )}
    {broken.length > 0 && (
      <>
        <p>Nothing was imported. These files cannot be imported:</p>
        <ul>
          {broken.map(({ path, reason }) => (
            <li key={path}>{`${path}: ${reason}`}</li>
          ))}
        </ul>
        <Advice broken={broken} />
      </>
    )}
  </div>
)

const Advice = ({ broken }: Pick<ImportFaults, 'broken'>) => {
  const advice = importAdvice({ broken })
  return advice !== null && <p>{advice}</p>
}
