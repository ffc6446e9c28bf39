import { err, ok, type Result } from '#domain/core/result.ts'
import { HAPPENING_NAMES } from '#tests/simulation/play/happening-names.ts'
import type { SimServer } from '#tests/simulation/servers/sim-server.ts'
import type { OptionName } from './spec.ts'
import { readSteps, stepsText } from './steps.ts'
import { readInteger, type Values } from './values.ts'

/** The properties of worlds that the command sets; the seeds decide about the others. */
export interface WorldOptions {
  readonly server?: SimServer['name']
  readonly isIdReused?: boolean
  readonly devices?: number
  readonly windows?: number
  readonly hasLines?: boolean
  readonly hasUpgrade?: boolean
  readonly hasMany?: boolean
  readonly hasForeign?: boolean
  readonly hasReturns?: boolean
  readonly hasTunnels?: boolean
  readonly hasCharts?: boolean
  readonly hasDashboards?: boolean
  readonly calm?: number
  readonly favours?: readonly string[]
  readonly without?: readonly string[]
  readonly skip?: readonly number[]
}

const FLAGS = [
  ['lines', 'hasLines'],
  ['upgrade', 'hasUpgrade'],
  ['many', 'hasMany'],
  ['foreign', 'hasForeign'],
  ['returns', 'hasReturns'],
  ['tunnels', 'hasTunnels'],
  ['charts', 'hasCharts'],
  ['dashboards', 'hasDashboards'],
] as const satisfies readonly (readonly [OptionName, keyof WorldOptions])[]

const NAMES: readonly string[] = HAPPENING_NAMES

/** Reads the options of worlds. Fails: a sentence. */
export function readWorldOptions(values: Values): Result<WorldOptions, string> {
  const devices = readInteger(values, 'devices', 1, 3)
  if (!devices.ok) return devices
  const windows = readInteger(values, 'windows', 1, 3)
  if (!windows.ok) return windows
  const calm = values.calm === undefined ? null : Number(values.calm)
  if (calm !== null && !(calm >= 0 && calm <= 1 && values.calm?.trim() !== ''))
    return err(`--calm is a share from 0 to 1, and not “${values.calm ?? ''}”: --calm 0.3.`)
  const stranger = values.favours?.find((name) => !NAMES.includes(name))
  if (stranger !== undefined)
    return err(`--favours knows nothing called “${stranger}”: ${HAPPENING_NAMES.join(' · ')}.`)
  const skip = values.skip === undefined ? ok(null) : readSteps(values.skip)
  if (!skip.ok) return skip
  const isFront = values.front === true || values.anew === true
  return ok({
    ...Object.fromEntries(FLAGS.flatMap(([flag, name]) => (values[flag] === true ? [[name, true]] : []))),
    // Only the Superset behind a front reuses numbers.
    ...(values.anew === true ? { isIdReused: true } : {}),
    ...(isFront ? { server: 'front' as const } : {}),
    ...(devices.value === null ? {} : { devices: devices.value }),
    ...(windows.value === null ? {} : { windows: windows.value }),
    ...(calm === null ? {} : { calm }),
    ...(values.favours === undefined ? {} : { favours: values.favours }),
    ...(values.without === undefined ? {} : { without: values.without }),
    ...(skip.value === null ? {} : { skip: skip.value }),
  })
}

/** Writes the options of a world, each after a space. */
export function optionsText(options: WorldOptions, off: string | null): string {
  const { server, isIdReused, devices, windows, calm, favours = [], without = [], skip = [] } = options
  const flags = FLAGS.flatMap(([flag, name]) => (options[name] === true ? [`--${flag}`] : []))
  return [
    ...(isIdReused === true ? ['--anew'] : server === 'front' ? ['--front'] : []),
    ...flags,
    ...(devices === undefined ? [] : [`--devices ${devices}`]),
    ...(windows === undefined ? [] : [`--windows ${windows}`]),
    ...(calm === undefined ? [] : [`--calm ${calm}`]),
    ...favours.map((name) => `--favours ${quoted(name)}`),
    ...without.map((name) => `--without ${quoted(name)}`),
    ...(skip.length === 0 ? [] : [`--skip ${stepsText(skip)}`]),
    ...(off === null ? [] : [`--off ${off}`]),
  ]
    .map((one) => ` ${one}`)
    .join('')
}

function quoted(name: string): string {
  return /^[\w-]+$/.test(name) ? name : `'${name}'`
}
