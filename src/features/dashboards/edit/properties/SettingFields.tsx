import type { ReactNode } from 'react'
import { offeredSchemes, shownColors } from '#domain/chart/colors/shown-colors.ts'
import { typedSettings, withTypedSetting } from '#domain/dashboard/edit/properties/properties-form.ts'
import { REFRESH_INTERVALS } from '#domain/dashboard/refresh/refresh-choices.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './properties.module.css'

const SHOWN_COLORS = 10

type SettingFieldsProps = {
  /** The typed JSON, in which the settings are stored. */
  readonly metadata: string
  readonly onChange: (metadata: string) => void
}

/** Color scheme and refresh interval, which are settings of the metadata. */
export const SettingFields = ({ metadata, onChange }: SettingFieldsProps) => {
  const settings = typedSettings(metadata)
  const reason = settings === null && 'The JSON metadata is not valid'
  const set = (name: string, value: unknown) => onChange(withTypedSetting(metadata, name, value))
  const scheme = settings?.get('color_scheme')
  const schemeId = typeof scheme === 'string' && scheme !== '' ? scheme : null
  const seconds = settings?.get('refresh_frequency')
  const interval = typeof seconds === 'number' ? seconds : 0
  const schemes = [{ id: '', label: 'Each chart has its own' }, ...offeredSchemes(false)]
  const shown = schemes.find(({ id }) => id === (schemeId ?? ''))?.label ?? schemeId
  const every = REFRESH_INTERVALS.find((one) => one.seconds === interval)?.label ?? `${interval} seconds`
  return (
    <>
      <Setting label="Color scheme">
        <MenuButton
          label={`Color scheme: ${shown}`}
          kind="secondary"
          disabledReason={reason}
          groups={[
            {
              id: 'schemes',
              entries: schemes.map(({ id, label }) => ({
                id: `scheme ${id}`,
                label,
                checked: id === (schemeId ?? ''),
                run: () => set('color_scheme', id === '' ? null : id),
              })),
            },
          ]}
        >
          {shown}
        </MenuButton>
        {schemeId !== null && <Swatches scheme={schemeId} />}
      </Setting>
      <Setting label="Refresh">
        <MenuButton
          label={`Refresh: ${every}`}
          kind="secondary"
          disabledReason={reason}
          groups={[
            {
              id: 'intervals',
              entries: REFRESH_INTERVALS.map((one) => ({
                id: String(one.seconds),
                label: one.label,
                checked: one.seconds === interval,
                run: () => set('refresh_frequency', one.seconds),
              })),
            },
          ]}
        >
          {every}
        </MenuButton>
      </Setting>
    </>
  )
}

type SettingProps = { readonly label: string; readonly children: ReactNode }

const Setting = ({ label, children }: SettingProps) => (
  <div className={css.setting}>
    <span className={css.label}>{label}</span>
    {children}
  </div>
)

/** The first colors of a scheme. */
const Swatches = ({ scheme }: { readonly scheme: string }) => (
  <svg className={css.swatches} viewBox={`0 0 ${SHOWN_COLORS * 16} 12`} aria-hidden="true">
    {shownColors(scheme, false)
      .slice(0, SHOWN_COLORS)
      .map((color, index) => (
        // A scheme may repeat a color.
        <rect key={`${index}${color}`} x={index * 16} width={14} height={12} rx={2} style={{ fill: color }} />
      ))}
  </svg>
)
