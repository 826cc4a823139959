import ArrowBack from 'lucide-react/icons/arrow-left'
import Bell from 'lucide-react/icons/bell'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronForward from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Locate from 'lucide-react/icons/crosshair'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import ShowAll from 'lucide-react/icons/fullscreen'
import Heart from 'lucide-react/icons/heart'
import History from 'lucide-react/icons/history'
import Home from 'lucide-react/icons/house'
import Info from 'lucide-react/icons/info'
import Layers from 'lucide-react/icons/layers'
import LogOut from 'lucide-react/icons/log-out'
import Map from 'lucide-react/icons/map'
import Pin from 'lucide-react/icons/map-pin'
import Refresh from 'lucide-react/icons/refresh-cw'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Alert from 'lucide-react/icons/triangle-alert'
import Person from 'lucide-react/icons/user'
import People from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Offline from 'lucide-react/icons/wifi-off'
import Close from 'lucide-react/icons/x'
import { drawn, drawnAlong } from './drawn.tsx'

// Marked as pure, so that a bundle keeps only the icons it uses.
export const AlertIcon = /* @__PURE__ */ drawn(Alert)
export const ArrowBackIcon = /* @__PURE__ */ drawnAlong(ArrowBack)
export const BellIcon = /* @__PURE__ */ drawn(Bell)
export const CalendarIcon = /* @__PURE__ */ drawn(Calendar)
export const CheckIcon = /* @__PURE__ */ drawn(Check)
export const ChevronDownIcon = /* @__PURE__ */ drawn(ChevronDown)
export const ChevronForwardIcon = /* @__PURE__ */ drawnAlong(ChevronForward)
export const ClockIcon = /* @__PURE__ */ drawn(Clock)
export const CloseIcon = /* @__PURE__ */ drawn(Close)
export const CopyIcon = /* @__PURE__ */ drawn(Copy)
export const DownloadIcon = /* @__PURE__ */ drawn(Download)
export const ExternalLinkIcon = /* @__PURE__ */ drawnAlong(ExternalLink)
export const EyeIcon = /* @__PURE__ */ drawn(Eye)
export const EyeOffIcon = /* @__PURE__ */ drawn(EyeOff)
export const HeartIcon = /* @__PURE__ */ drawn(Heart)
export const HistoryIcon = /* @__PURE__ */ drawn(History)
export const HomeIcon = /* @__PURE__ */ drawn(Home)
export const InfoIcon = /* @__PURE__ */ drawn(Info)
export const LayersIcon = /* @__PURE__ */ drawn(Layers)
export const LocateIcon = /* @__PURE__ */ drawn(Locate)
export const LogOutIcon = /* @__PURE__ */ drawnAlong(LogOut)
export const MapIcon = /* @__PURE__ */ drawn(Map)
export const OfflineIcon = /* @__PURE__ */ drawn(Offline)
export const PeopleIcon = /* @__PURE__ */ drawn(People)
export const PersonIcon = /* @__PURE__ */ drawn(Person)
export const PinIcon = /* @__PURE__ */ drawn(Pin)
export const RefreshIcon = /* @__PURE__ */ drawn(Refresh)
export const SettingsIcon = /* @__PURE__ */ drawn(Settings)
export const ShowAllIcon = /* @__PURE__ */ drawn(ShowAll)
export const StarIcon = /* @__PURE__ */ drawn(Star)
export const ThumbsUpIcon = /* @__PURE__ */ drawn(ThumbsUp)
export const WalletIcon = /* @__PURE__ */ drawn(Wallet)
