import { knownServer } from '#data/session/known-server.ts'
import { refusalOf } from '#domain/capabilities/refusals.ts'
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

/** What a dataset is set to beside its columns and metrics. */
export function SettingsTab({ dataset, edit, refusal }: EditedDataset) {
  const { current } = dataset
  const tagRefusal = useStore(knownServer, (server) => refusalOf(server, 'tagDatasets'))
  const times = current.columns.filter(({ isTemporal }) => isTemporal).map(({ name }) => name)
  const numberProblem = (text: string) => {
    const value = readInteger(text)
    return typeof value === 'string' ? value : null
  }
  return (
    <fieldset className={css.form} disabled={Boolean(refusal)}>
      <legend className="visually-hidden">Settings</legend>
      <DraftField
        label="Name"
        value={current.name}
        problemOf={(name) => (name.trim() === '' ? 'cannot be empty' : null)}
        onKeep={(name) => edit({ name: name.trim() })}
      />
      <DraftLines
        label="Description"
        rows={3}
        isProse
        value={current.description ?? ''}
        onKeep={(text) => edit({ description: text.trim() || null })}
      />
      <div className={css.choice}>
        <span>Default time column</span>
        <MenuButton
          label={`Default time column: ${current.mainTimeColumn ?? 'none'}`}
          kind="secondary"
          disabledReason={refusal || (times.length === 0 && 'No column is temporal')}
          groups={[
            {
              id: 'times',
              entries: [null, ...times].map((name) => ({
                id: name ?? '',
                label: name ?? 'None',
                checked: name === current.mainTimeColumn,
                run: () => edit({ mainTimeColumn: name }),
              })),
            },
          ]}
        >
          {current.mainTimeColumn ?? 'None'}
        </MenuButton>
      </div>
      <DraftField
        label="Cache timeout in seconds"
        value={current.cacheTimeout === null ? '' : String(current.cacheTimeout)}
        hint="Empty: default of the database. 0: without end. -1: never cached"
        problemOf={numberProblem}
        onKeep={(text) => {
          const value = readInteger(text)
          if (typeof value !== 'string') edit({ cacheTimeout: value })
        }}
      />
      <DraftField
        label="Hours offset"
        value={String(current.hoursOffset)}
        hint="Charts shift its times by this many hours; SQL uses the stored times"
        problemOf={numberProblem}
        onKeep={(text) => {
          const value = readInteger(text)
          if (typeof value !== 'string') edit({ hoursOffset: value ?? 0 })
        }}
      />
      <DraftLines
        label="Template parameters"
        rows={3}
        value={current.templateParams ?? ''}
        problemOf={jsonProblem}
        hint="JSON, for the templates of its SQL"
        onKeep={(text) => edit({ templateParams: text.trim() || null })}
      />
      <TagsField
        tags={current.tags}
        onChange={(tags) => edit({ tags })}
        disabledReason={refusal || tagRefusal}
      />
      <OwnersField
        owners={current.ownerIds}
        onChange={(ownerIds) => edit({ ownerIds })}
        disabledReason={refusal}
      />
      <CertificationFields extra={current.extra} onKeep={(extra) => edit({ extra })} />
    </fieldset>
  )
}
