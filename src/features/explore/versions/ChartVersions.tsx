import { readChartVersions } from '#data/commands/charts/chart-versions.ts'
import { notify } from '#data/platform/toasts.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Loadable } from '#domain/core/loadable.ts'
import { type ChartForm, type FieldsByName, valueOf } from '#domain/explore/builder-fields.ts'
import { formChanges } from '#domain/explore/draft/form-changes.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { isSameForm } from '#domain/explore/versions/chart-version.ts'
import type { Builders } from '#features/explore/state/use-builders.ts'
import { FieldDifference } from '#parts/versions/FieldDifference.tsx'
import { useVersionPages } from '#parts/versions/use-version-pages.ts'
import { VersionsFrame } from '#parts/versions/VersionsFrame.tsx'
import { useWorkspace } from '#parts/workspace.ts'

type ChartVersionsProps = {
  readonly localId: LocalId
  readonly name: string
  /** The current form, saved or not. */
  readonly form: ChartForm
  readonly builders: Loadable<Builders, unknown>
  /** Applies a form as one change. */
  readonly onShow: (form: ChartForm) => void
  readonly onClose: () => void
}

/** Lists the versions of a chart, and compares them with its current form. Restoring a version is one change of the form. */
export const ChartVersions = ({ localId, name, form, builders, onShow, onClose }: ChartVersionsProps) => {
  const { db } = useWorkspace()
  const { state, versions, onOlder } = useVersionPages(
    async (limit) => readChartVersions(db, localId, limit),
    [db, localId],
  )
  const list = versions?.list ?? []
  return (
    <VersionsFrame
      name={shownName({ name })}
      what="chart"
      reasons="when it is saved, when a draft is discarded, and when another device replaces it"
      nothing="The first one is stored when the chart is saved, here or elsewhere."
      first={list.find((version) => !isSameForm(version.form, form))?.id ?? null}
      list={list}
      state={state}
      now={db.clock.now()}
      error={undefined}
      isSame={(version) => isSameForm(version.form, form)}
      noteOf={({ chosen, against }) =>
        isSameForm(chosen.form, against?.form ?? form) ? 'the same form' : ''
      }
      renderDifference={({ chosen, against }) => {
        const other = against?.form ?? form
        const known = new Map([...fieldsOf(builders, chosen.form), ...fieldsOf(builders, other)])
        return (
          <FieldDifference
            changes={formChanges(chosen.form, other, known)}
            isOther={against !== null}
            nothing="Every field is the same."
          />
        )
      }}
      onClose={onClose}
      onOlder={versions?.hasOlder === true ? onOlder : undefined}
      onRestore={(version) => {
        onShow(version.form)
        notify({ type: 'success', text: 'The version is in the form, not saved. Undo takes it back.' })
        onClose()
      }}
    />
  )
}

const NO_FIELDS: FieldsByName = new Map()

/** The fields of a form's kind; none while their code is loading. */
function fieldsOf(builders: Loadable<Builders, unknown>, form: ChartForm): FieldsByName {
  if (builders.state !== 'ready') return NO_FIELDS
  return builders.value.get(plainText(valueOf(form, 'viz_type')))?.fields ?? NO_FIELDS
}
