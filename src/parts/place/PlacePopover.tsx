import { type RefObject, useId, useState } from 'react'
import { useCatalogs } from '#parts/use-catalogue.ts'
import { links } from '#src/links.ts'
import { Popover } from '#ui/controls/Popover.tsx'
import { DatabaseIcon } from '#ui/icons.ts'
import { PickList } from '#ui/multi/PickList.tsx'
import { SectionTabs } from '#ui/tabs/SectionTabs.tsx'
import css from './place.module.css'
import type { PlaceChoice } from './place-choice.ts'

type Step = 'database' | 'catalog' | 'schema'

interface PlacePopoverProps extends PlaceChoice {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** The lists of databases, catalogs and schemas, one at a time, each with a search; a choice leads to the next list. */
export function PlacePopover(props: PlacePopoverProps) {
  const { databases, dbId, catalogs, schemas, anchor, onClose } = props
  const [step, setStep] = useState<Step>(schemas.length > 1 ? 'schema' : 'database')
  const panelId = useId()
  const hasCatalogs = catalogs !== undefined && databases.find(({ id }) => id === dbId)?.hasCatalogs === true
  const shown = step === 'catalog' && !hasCatalogs ? 'schema' : step
  return (
    <Popover label="Database and schema" anchor={anchor} open onOpenChange={onClose} padding="bare">
      <div className={css.place}>
        <SectionTabs
          label="Database and schema"
          panelId={panelId}
          activeId={shown}
          tabs={[
            { id: 'database', label: 'Database' },
            ...(hasCatalogs ? [{ id: 'catalog', label: 'Catalog' }] : []),
            { id: 'schema', label: 'Schema' },
          ]}
          onSelect={(id) => setStep(id === 'database' || id === 'catalog' ? id : 'schema')}
        />
        <div id={panelId} role="tabpanel" aria-label={LABELS[shown]}>
          <StepList {...props} key={shown} step={shown} onNext={setStep} hasCatalogs={hasCatalogs} />
        </div>
        {shown === 'database' && <a href={links.databases()}>Databases of the server</a>}
      </div>
    </Popover>
  )
}

const LABELS: Readonly<Record<Step, string>> = {
  database: 'Databases',
  catalog: 'Catalogs',
  schema: 'Schemas',
}

interface StepListProps extends PlacePopoverProps {
  readonly step: Step
  readonly hasCatalogs: boolean
  readonly onNext: (step: Step) => void
}

function StepList(props: StepListProps) {
  const { step, hasCatalogs, databases, dbId, catalogs, schemas, schema, onNext, onClose } = props
  if (step === 'catalog' && catalogs !== undefined)
    return <CatalogList catalogs={catalogs} dbId={dbId} onNext={() => onNext('schema')} />
  if (step === 'database')
    return (
      <PickList
        label={LABELS.database}
        options={databases.map(({ id, name, backend }) => ({
          id: String(id),
          label: name,
          meta: backend,
          icon: DatabaseIcon,
        }))}
        chosen={dbId === null ? '' : String(dbId)}
        onChoose={(id) => {
          props.onDatabase(Number(id))
          onNext(hasCatalogs ? 'catalog' : 'schema')
        }}
      />
    )
  return (
    <PickList
      label={LABELS.schema}
      options={schemas.map((name) => ({ id: name, label: name, icon: DatabaseIcon }))}
      chosen={schema ?? ''}
      emptyText="This device knows no schema of this database yet."
      onChoose={(name) => {
        props.onSchema(name)
        onClose()
      }}
    />
  )
}

interface CatalogListProps {
  readonly catalogs: NonNullable<PlaceChoice['catalogs']>
  readonly dbId: number | null
  readonly onNext: () => void
}

function CatalogList({ catalogs, dbId, onNext }: CatalogListProps) {
  const { cached, problem, isReading } = useCatalogs(catalogs.db, dbId)
  const names = (cached.state === 'ready' ? cached.value?.value : null) ?? []
  return (
    <PickList
      label={LABELS.catalog}
      options={names.map((name) => ({ id: name, label: name, icon: DatabaseIcon }))}
      chosen={catalogs.chosen ?? ''}
      emptyText={problem ?? (isReading ? 'Reading the catalogs' : 'This database has no catalogs.')}
      onChoose={(name) => {
        catalogs.onCatalog(name)
        onNext()
      }}
    />
  )
}
