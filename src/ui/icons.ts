/**
 * One idea, one icon: the product's own names over Lucide's drawings, imported one by one so that only what
 * is used is loaded. Icons are decoration: the control that holds one carries the name. Source: look §6.
 */
import { createElement, type ReactElement } from 'react'
import type { LucideIcon } from 'lucide-react'
import ArrowDownGlyph from 'lucide-react/icons/arrow-down'
import ArrowLeftGlyph from 'lucide-react/icons/arrow-left'
import ArrowRightGlyph from 'lucide-react/icons/arrow-right'
import ArrowUpGlyph from 'lucide-react/icons/arrow-up'
import BinaryGlyph from 'lucide-react/icons/binary'
import BracesGlyph from 'lucide-react/icons/braces'
import CalendarGlyph from 'lucide-react/icons/calendar'
import ChartLineGlyph from 'lucide-react/icons/chart-line'
import CheckGlyph from 'lucide-react/icons/check'
import ChevronDownGlyph from 'lucide-react/icons/chevron-down'
import ChevronLeftGlyph from 'lucide-react/icons/chevron-left'
import ChevronRightGlyph from 'lucide-react/icons/chevron-right'
import ChevronUpGlyph from 'lucide-react/icons/chevron-up'
import ChevronsUpDownGlyph from 'lucide-react/icons/chevrons-up-down'
import CircleAlertGlyph from 'lucide-react/icons/circle-alert'
import CircleArrowUpGlyph from 'lucide-react/icons/circle-arrow-up'
import CircleCheckGlyph from 'lucide-react/icons/circle-check'
import CircleDashedGlyph from 'lucide-react/icons/circle-dashed'
import CircleQuestionMarkGlyph from 'lucide-react/icons/circle-question-mark'
import CircleXGlyph from 'lucide-react/icons/circle-x'
import ClockGlyph from 'lucide-react/icons/clock'
import CloudAlertGlyph from 'lucide-react/icons/cloud-alert'
import CloudCheckGlyph from 'lucide-react/icons/cloud-check'
import CloudOffGlyph from 'lucide-react/icons/cloud-off'
import CloudUploadGlyph from 'lucide-react/icons/cloud-upload'
import Columns3Glyph from 'lucide-react/icons/columns-3'
import CopyGlyph from 'lucide-react/icons/copy'
import CopyPlusGlyph from 'lucide-react/icons/copy-plus'
import CornerDownLeftGlyph from 'lucide-react/icons/corner-down-left'
import CornerLeftUpGlyph from 'lucide-react/icons/corner-left-up'
import CrosshairGlyph from 'lucide-react/icons/crosshair'
import DatabaseGlyph from 'lucide-react/icons/database'
import DownloadGlyph from 'lucide-react/icons/download'
import EllipsisGlyph from 'lucide-react/icons/ellipsis'
import ExternalLinkGlyph from 'lucide-react/icons/external-link'
import FileCode2Glyph from 'lucide-react/icons/file-code-2'
import FileSpreadsheetGlyph from 'lucide-react/icons/file-spreadsheet'
import FolderGlyph from 'lucide-react/icons/folder'
import GaugeGlyph from 'lucide-react/icons/gauge'
import GitCompareArrowsGlyph from 'lucide-react/icons/git-compare-arrows'
import GlobeLockGlyph from 'lucide-react/icons/globe-lock'
import GripVerticalGlyph from 'lucide-react/icons/grip-vertical'
import HardDriveGlyph from 'lucide-react/icons/hard-drive'
import HashGlyph from 'lucide-react/icons/hash'
import HistoryGlyph from 'lucide-react/icons/history'
import InfoGlyph from 'lucide-react/icons/info'
import KeyRoundGlyph from 'lucide-react/icons/key-round'
import KeyboardGlyph from 'lucide-react/icons/keyboard'
import LayoutDashboardGlyph from 'lucide-react/icons/layout-dashboard'
import LinkGlyph from 'lucide-react/icons/link'
import ListFilterGlyph from 'lucide-react/icons/list-filter'
import ListGlyph from 'lucide-react/icons/list'
import ListOrderedGlyph from 'lucide-react/icons/list-ordered'
import LoaderCircleGlyph from 'lucide-react/icons/loader-circle'
import LogInGlyph from 'lucide-react/icons/log-in'
import LogOutGlyph from 'lucide-react/icons/log-out'
import MailGlyph from 'lucide-react/icons/mail'
import Maximize2Glyph from 'lucide-react/icons/maximize-2'
import MonitorDownGlyph from 'lucide-react/icons/monitor-down'
import MonitorGlyph from 'lucide-react/icons/monitor'
import MoonGlyph from 'lucide-react/icons/moon'
import PanelBottomCloseGlyph from 'lucide-react/icons/panel-bottom-close'
import PanelBottomOpenGlyph from 'lucide-react/icons/panel-bottom-open'
import PanelLeftCloseGlyph from 'lucide-react/icons/panel-left-close'
import PanelLeftOpenGlyph from 'lucide-react/icons/panel-left-open'
import PencilGlyph from 'lucide-react/icons/pencil'
import PinGlyph from 'lucide-react/icons/pin'
import PinOffGlyph from 'lucide-react/icons/pin-off'
import PlayGlyph from 'lucide-react/icons/play'
import PlusGlyph from 'lucide-react/icons/plus'
import Redo2Glyph from 'lucide-react/icons/redo-2'
import RefreshCwGlyph from 'lucide-react/icons/refresh-cw'
import RotateCcwGlyph from 'lucide-react/icons/rotate-ccw'
import SaveGlyph from 'lucide-react/icons/save'
import ScissorsGlyph from 'lucide-react/icons/scissors'
import SearchGlyph from 'lucide-react/icons/search'
import SearchXGlyph from 'lucide-react/icons/search-x'
import SettingsGlyph from 'lucide-react/icons/settings'
import ShieldCheckGlyph from 'lucide-react/icons/shield-check'
import SquareGlyph from 'lucide-react/icons/square'
import SquareTerminalGlyph from 'lucide-react/icons/square-terminal'
import StarGlyph from 'lucide-react/icons/star'
import SunGlyph from 'lucide-react/icons/sun'
import Table2Glyph from 'lucide-react/icons/table-2'
import TagGlyph from 'lucide-react/icons/tag'
import TextCursorGlyph from 'lucide-react/icons/text-cursor'
import ToggleLeftGlyph from 'lucide-react/icons/toggle-left'
import Trash2Glyph from 'lucide-react/icons/trash-2'
import TriangleAlertGlyph from 'lucide-react/icons/triangle-alert'
import TypeGlyph from 'lucide-react/icons/type'
import Undo2Glyph from 'lucide-react/icons/undo-2'
import UnfoldVerticalGlyph from 'lucide-react/icons/unfold-vertical'
import UploadGlyph from 'lucide-react/icons/upload'
import UserGlyph from 'lucide-react/icons/user'
import ViewGlyph from 'lucide-react/icons/view'
import WandSparklesGlyph from 'lucide-react/icons/wand-sparkles'
import XGlyph from 'lucide-react/icons/x'

/** Sizes of look §6: 12 in tags, 14 in rows, chips and tabs, 16 in controls, 18 in the rail, 20 and 22 in large notices. */
export type IconProps = {
  readonly size?: 12 | 13 | 14 | 16 | 18 | 20 | 22
  readonly className?: string | undefined
  readonly filled?: boolean
}

/** A small drawing in the colour of its surroundings, hidden from screen readers. */
export type Icon = (props: IconProps) => ReactElement

// Below 14 px the 24-px drawing needs a heavier pen, above 16 a lighter one, to look alike.
const strokeFor = (size: number) => (size <= 13 ? 2 : size >= 18 ? 1.6 : 1.75)

const icon =
  (glyph: LucideIcon): Icon =>
  ({ size = 16, className, filled = false }) =>
    createElement(glyph, {
      size,
      strokeWidth: strokeFor(size),
      'aria-hidden': true,
      ...(className === undefined ? {} : { className }),
      ...(filled ? { fill: 'currentColor' } : {}),
    })

export const SqlLabIcon = /* @__PURE__ */ icon(SquareTerminalGlyph)
export const ChartIcon = /* @__PURE__ */ icon(ChartLineGlyph)
export const DashboardIcon = /* @__PURE__ */ icon(LayoutDashboardGlyph)
export const TableIcon = /* @__PURE__ */ icon(Table2Glyph)
export const ViewIcon = /* @__PURE__ */ icon(ViewGlyph)
export const DatabaseIcon = /* @__PURE__ */ icon(DatabaseGlyph)
export const ReportIcon = /* @__PURE__ */ icon(MailGlyph)
export const DeviceIcon = /* @__PURE__ */ icon(HardDriveGlyph)
export const PinIcon = /* @__PURE__ */ icon(PinGlyph)
export const PinOffIcon = /* @__PURE__ */ icon(PinOffGlyph)
export const RunsIcon = /* @__PURE__ */ icon(HistoryGlyph)
export const VersionsIcon = /* @__PURE__ */ icon(GitCompareArrowsGlyph)
export const CutIcon = /* @__PURE__ */ icon(ScissorsGlyph)
export const SafeIcon = /* @__PURE__ */ icon(ShieldCheckGlyph)
export const NumberIcon = /* @__PURE__ */ icon(HashGlyph)
export const TextIcon = /* @__PURE__ */ icon(TypeGlyph)
export const TimeIcon = /* @__PURE__ */ icon(CalendarGlyph)
export const BooleanIcon = /* @__PURE__ */ icon(ToggleLeftGlyph)
export const JsonIcon = /* @__PURE__ */ icon(BracesGlyph)
export const BytesIcon = /* @__PURE__ */ icon(BinaryGlyph)
export const FileIcon = /* @__PURE__ */ icon(FileSpreadsheetGlyph)
export const SavedQueryIcon = /* @__PURE__ */ icon(FileCode2Glyph)
export const SearchIcon = /* @__PURE__ */ icon(SearchGlyph)
export const SearchEmptyIcon = /* @__PURE__ */ icon(SearchXGlyph)
export const SettingsIcon = /* @__PURE__ */ icon(SettingsGlyph)
export const UserIcon = /* @__PURE__ */ icon(UserGlyph)
export const SignInIcon = /* @__PURE__ */ icon(LogInGlyph)
export const SignOutIcon = /* @__PURE__ */ icon(LogOutGlyph)
export const RunIcon = /* @__PURE__ */ icon(PlayGlyph)
export const StopIcon = /* @__PURE__ */ icon(SquareGlyph)
export const AddIcon = /* @__PURE__ */ icon(PlusGlyph)
export const CloseIcon = /* @__PURE__ */ icon(XGlyph)
export const CheckIcon = /* @__PURE__ */ icon(CheckGlyph)
export const MoreIcon = /* @__PURE__ */ icon(EllipsisGlyph)
export const ChevronDownIcon = /* @__PURE__ */ icon(ChevronDownGlyph)
export const ChevronRightIcon = /* @__PURE__ */ icon(ChevronRightGlyph)
export const ChevronLeftIcon = /* @__PURE__ */ icon(ChevronLeftGlyph)
export const ChevronUpIcon = /* @__PURE__ */ icon(ChevronUpGlyph)
export const ChooseIcon = /* @__PURE__ */ icon(ChevronsUpDownGlyph)
export const CopyIcon = /* @__PURE__ */ icon(CopyGlyph)
export const CloneIcon = /* @__PURE__ */ icon(CopyPlusGlyph)
export const DownloadIcon = /* @__PURE__ */ icon(DownloadGlyph)
export const UploadIcon = /* @__PURE__ */ icon(UploadGlyph)
export const LinkIcon = /* @__PURE__ */ icon(LinkGlyph)
export const SaveIcon = /* @__PURE__ */ icon(SaveGlyph)
export const EditIcon = /* @__PURE__ */ icon(PencilGlyph)
export const DeleteIcon = /* @__PURE__ */ icon(Trash2Glyph)
export const RefreshIcon = /* @__PURE__ */ icon(RefreshCwGlyph)
export const RestoreIcon = /* @__PURE__ */ icon(RotateCcwGlyph)
export const UndoIcon = /* @__PURE__ */ icon(Undo2Glyph)
export const RedoIcon = /* @__PURE__ */ icon(Redo2Glyph)
export const FilterIcon = /* @__PURE__ */ icon(ListFilterGlyph)
export const ColumnsIcon = /* @__PURE__ */ icon(Columns3Glyph)
export const FormatIcon = /* @__PURE__ */ icon(WandSparklesGlyph)
export const EstimateIcon = /* @__PURE__ */ icon(GaugeGlyph)
export const ParametersIcon = /* @__PURE__ */ icon(BracesGlyph)
export const StarIcon = /* @__PURE__ */ icon(StarGlyph)
export const TagIcon = /* @__PURE__ */ icon(TagGlyph)
export const FolderIcon = /* @__PURE__ */ icon(FolderGlyph)
export const ClockIcon = /* @__PURE__ */ icon(ClockGlyph)
export const InfoIcon = /* @__PURE__ */ icon(InfoGlyph)
export const WarningIcon = /* @__PURE__ */ icon(TriangleAlertGlyph)
export const AlertIcon = /* @__PURE__ */ icon(CircleAlertGlyph)
export const FailedIcon = /* @__PURE__ */ icon(CircleXGlyph)
export const DoneIcon = /* @__PURE__ */ icon(CircleCheckGlyph)
export const UpdateIcon = /* @__PURE__ */ icon(CircleArrowUpGlyph)
export const OnlineIcon = /* @__PURE__ */ icon(CloudCheckGlyph)
export const OfflineIcon = /* @__PURE__ */ icon(CloudOffGlyph)
export const NoAnswerIcon = /* @__PURE__ */ icon(CloudAlertGlyph)
export const SendingIcon = /* @__PURE__ */ icon(CloudUploadGlyph)
export const LoginPageIcon = /* @__PURE__ */ icon(GlobeLockGlyph)
export const HelpIcon = /* @__PURE__ */ icon(CircleQuestionMarkGlyph)
export const KeyboardIcon = /* @__PURE__ */ icon(KeyboardGlyph)
export const LightIcon = /* @__PURE__ */ icon(SunGlyph)
export const DarkIcon = /* @__PURE__ */ icon(MoonGlyph)
export const SystemIcon = /* @__PURE__ */ icon(MonitorGlyph)
export const InstallIcon = /* @__PURE__ */ icon(MonitorDownGlyph)
export const ExpandIcon = /* @__PURE__ */ icon(Maximize2Glyph)
export const GripIcon = /* @__PURE__ */ icon(GripVerticalGlyph)
export const HideSideIcon = /* @__PURE__ */ icon(PanelLeftCloseGlyph)
export const ShowSideIcon = /* @__PURE__ */ icon(PanelLeftOpenGlyph)
export const HideBottomIcon = /* @__PURE__ */ icon(PanelBottomCloseGlyph)
export const ShowBottomIcon = /* @__PURE__ */ icon(PanelBottomOpenGlyph)
export const UpIcon = /* @__PURE__ */ icon(ArrowUpGlyph)
export const DownIcon = /* @__PURE__ */ icon(ArrowDownGlyph)
export const RightIcon = /* @__PURE__ */ icon(ArrowRightGlyph)
export const LeftIcon = /* @__PURE__ */ icon(ArrowLeftGlyph)
export const ReturnIcon = /* @__PURE__ */ icon(CornerDownLeftGlyph)
export const PointsUpIcon = /* @__PURE__ */ icon(CornerLeftUpGlyph)
export const GoToIcon = /* @__PURE__ */ icon(CrosshairGlyph)
export const CursorIcon = /* @__PURE__ */ icon(TextCursorGlyph)
export const PendingIcon = /* @__PURE__ */ icon(CircleDashedGlyph)
export const KeyIcon = /* @__PURE__ */ icon(KeyRoundGlyph)
export const IndexIcon = /* @__PURE__ */ icon(ListOrderedGlyph)
export const SpinIcon = /* @__PURE__ */ icon(LoaderCircleGlyph)
export const ListIcon = /* @__PURE__ */ icon(ListGlyph)
export const UnfoldIcon = /* @__PURE__ */ icon(UnfoldVerticalGlyph)
export const ExternalIcon = /* @__PURE__ */ icon(ExternalLinkGlyph)
