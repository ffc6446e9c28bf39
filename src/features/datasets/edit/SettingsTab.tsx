import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import { jsonProblem, readInteger } from '#domain/dataset/check-part.ts'
import { OwnersField } from '#parts/people/OwnersField.tsx'
import { TagsField } from '#parts/tags/TagsField.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { useStore } from '#ui/use-store.ts'
import { CertificationFields } from './CertificationFields.tsx'
import { DraftField } from './draft/DraftField.tsx'
import { DraftLines } from './draft/DraftLines.tsx'
import css from './edit.module.css'
import type { EditedDataset } from './use-dataset.ts'

/** Edits the settings of a dataset other than columns and metrics. */
export function SettingsTab({ dataset, edit, denial }: EditedDataset) {
  const { current } = dataset
  const tagDenial = useStore(knownServer, (server) => denialOf(server, 'tagDatasets'))
  return (
    <fieldset className={css.form} disabled={Boolean(denial)}>
      <legend className="visually-hidden">Settings</legend>
      <DraftField
        label="Name"
        value={current.name}
        problemOf={(name) => (name.trim() === '' ? 'cannot be empty' : null)}
        onStore={(name) => edit({ name: name.trim() })}
      />
      <DraftLines
        label="Description"
        rows={3}
        isProse
        value={current.description ?? ''}
        onStore={(text) => edit({ description: text.trim() || null })}
      />
      <TimeColumn dataset={dataset} edit={edit} denial={denial} />
      <NumberField
        label="Cache timeout in seconds"
        value={current.cacheTimeout}
        hint="Empty: default of the database. 0: no expiry. -1: not cached"
        onStore={(cacheTimeout) => edit({ cacheTimeout })}
      />
      <NumberField
        label="Hours offset"
        value={current.hoursOffset}
        hint="Charts shift its times by this many hours; SQL uses the stored times"
        onStore={(hours) => edit({ hoursOffset: hours ?? 0 })}
      />
      <DraftLines
        label="Template parameters"
        rows={3}
        value={current.templateParams ?? ''}
        problemOf={jsonProblem}
        hint="JSON, for the templates of its SQL"
        onStore={(text) => edit({ templateParams: text.trim() || null })}
      />
      <TagsField
        tags={current.tags}
        onChange={(tags) => edit({ tags })}
        disabledReason={denial || tagDenial}
      />
      <OwnersField
        owners={current.ownerIds}
        onChange={(ownerIds) => edit({ ownerIds })}
        disabledReason={denial}
      />
      <CertificationFields extra={current.extra} onStore={(extra) => edit({ extra })} />
    </fieldset>
  )
}

function TimeColumn({ dataset, edit, denial }: Pick<EditedDataset, 'dataset' | 'edit' | 'denial'>) {
  const { columns, mainTimeColumn } = dataset.current
  const times = columns.filter(({ isTemporal }) => isTemporal).map(({ name }) => name)
  const entries = [null, ...times].map((name) => ({
    id: name ?? '',
    label: name ?? 'None',
    checked: name === mainTimeColumn,
    run: () => edit({ mainTimeColumn: name }),
  }))
  return (
    <div className={css.choice}>
      <span>Default time column</span>
      <MenuButton
        label={`Default time column: ${mainTimeColumn ?? 'none'}`}
        kind="secondary"
        disabledReason={denial || (times.length === 0 && 'No column is temporal')}
        groups={[{ id: 'times', entries }]}
      >
        {mainTimeColumn ?? 'None'}
      </MenuButton>
    </div>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: number | null
  readonly onStore: (value: number | null) => void
}

/** A field for an integer; it may be empty. */
function NumberField({ label, hint, value, onStore }: NumberFieldProps) {
  return (
    <DraftField
      label={label}
      value={value === null ? '' : String(value)}
      hint={hint}
      problemOf={(text) => {
        const read = readInteger(text)
        return typeof read === 'string' ? read : null
      }}
      onStore={(text) => {
        const read = readInteger(text)
        if (typeof read !== 'string') onStore(read)
      }}
    />
  )
}
