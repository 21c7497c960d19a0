// Made of core/words/ui.en.json by npm run words.
import type { Word } from '../word.ts'

/** Skip to content */
export const skip = 'ui.0:Skip to content' as unknown as Word
/** Loading */
export const loading = 'ui.1:Loading' as unknown as Word
/** Close */
export const close = 'ui.2:Close' as unknown as Word
/** Dismiss */
export const dismiss = 'ui.3:Dismiss' as unknown as Word
/** Please try again later or reload the page. */
export const tryLater = 'ui.4:Please try again later or reload the page.' as unknown as Word
/** Reload */
export const reload = 'ui.5:Reload' as unknown as Word
/** Previous month */
export const back = 'ui.6:Previous month' as unknown as Word
/** Next month */
export const forth = 'ui.7:Next month' as unknown as Word
/** Today, {day} */
export const todayDay = 'ui.8=["Today, ",["day"]]' as unknown as Word<{ day: string }>
/** {day}, selected */
export const selectedDay = 'ui.9=[["day"],", selected"]' as unknown as Word<{ day: string }>
/** No matches. */
export const noMatches = 'ui.10:No matches.' as unknown as Word
/** Clear */
export const clear = 'ui.11:Clear' as unknown as Word
/** Show options */
export const showOptions = 'ui.12:Show options' as unknown as Word
/** Cancel */
export const cancel = 'ui.13:Cancel' as unknown as Word
/** Pick a date */
export const pickDate = 'ui.14:Pick a date' as unknown as Word
/** Today */
export const today = 'ui.15:Today' as unknown as Word
/** Filter by date */
export const filterByDate = 'ui.16:Filter by date' as unknown as Word
/** Clear date filter */
export const clearDates = 'ui.17:Clear date filter' as unknown as Word
/** Choose the first day */
export const firstDay = 'ui.18:Choose the first day' as unknown as Word
/** Apply */
export const apply = 'ui.19:Apply' as unknown as Word
/** One month */
export const oneMonth = 'ui.20:One month' as unknown as Word
/** {days, plural, one {# day} other {# days}} */
export const dayCount = 'ui.21=[["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ days: number }>
/** optional */
export const optional = 'ui.22:optional' as unknown as Word
/** Choose file */
export const chooseFile = 'ui.23:Choose file' as unknown as Word
/** Uploading... */
export const uploading = 'ui.24:Uploading...' as unknown as Word
/** or drop it here, or paste it */
export const orDrop = 'ui.25:or drop it here, or paste it' as unknown as Word
/** Leave without saving? */
export const leaveTitle = 'ui.26:Leave without saving?' as unknown as Word
/** Leave */
export const leave = 'ui.27:Leave' as unknown as Word
/** Stay */
export const stay = 'ui.28:Stay' as unknown as Word
/** Loading {things} */
export const loadingThings = 'ui.29=["Loading ",["things"]]' as unknown as Word<{ things: string }>
/** Search {things} */
export const searchThings = 'ui.30=["Search ",["things"]]' as unknown as Word<{ things: string }>
/** Search {things}... */
export const searchHint = 'ui.31=["Search ",["things"],"..."]' as unknown as Word<{ things: string }>
/** {things} per page */
export const perPage = 'ui.32=[["things"]," per page"]' as unknown as Word<{ things: string }>
/** Showing {first} to {last} of {total} {things} */
export const showing = 'ui.33=["Showing ",["first"]," to ",["last"]," of ",["total"]," ",["things"]]' as unknown as Word<{ first: string; last: string; total: string; things: string }>
/** per page */
export const rowsPerPage = 'ui.34:per page' as unknown as Word
/** Status */
export const status = 'ui.35:Status' as unknown as Word
/** Sort by */
export const sortBy = 'ui.36:Sort by' as unknown as Word
/** Pages */
export const pages = 'ui.37:Pages' as unknown as Word
/** Prev */
export const prev = 'ui.38:Prev' as unknown as Word
/** Next */
export const next = 'ui.39:Next' as unknown as Word
/** Page {page} of {pages} */
export const pageOf = 'ui.40=["Page ",["page"]," of ",["pages"]]' as unknown as Word<{ page: string; pages: string }>
/** This browser does not keep views */
export const noViewsKept = 'ui.41:This browser does not keep views' as unknown as Word
/** Name is required */
export const nameRequired = 'ui.42:Name is required' as unknown as Word
/** There is a view of this name */
export const viewTaken = 'ui.43:There is a view of this name' as unknown as Word
/** No views are kept. */
export const noViews = 'ui.44:No views are kept.' as unknown as Word
/** Views */
export const views = 'ui.45:Views' as unknown as Word
/** New name */
export const newName = 'ui.46:New name' as unknown as Word
/** Rename */
export const rename = 'ui.47:Rename' as unknown as Word
/** Rename {name} */
export const renameView = 'ui.48=["Rename ",["name"]]' as unknown as Word<{ name: string }>
/** Remove {name} */
export const removeView = 'ui.49=["Remove ",["name"]]' as unknown as Word<{ name: string }>
/** Keep this view as */
export const keepViewAs = 'ui.50:Keep this view as' as unknown as Word
/** Keep */
export const keep = 'ui.51:Keep' as unknown as Word
/** Current */
export const current = 'ui.52:Current' as unknown as Word
/** Try again */
export const tryAgain = 'ui.53:Try again' as unknown as Word
/** Loading... */
export const loadingDots = 'ui.54:Loading...' as unknown as Word
/** Hide password */
export const hidePassword = 'ui.55:Hide password' as unknown as Word
/** Show password */
export const showPassword = 'ui.56:Show password' as unknown as Word
/** Clear search */
export const clearSearch = 'ui.57:Clear search' as unknown as Word
/** One less */
export const oneLess = 'ui.58:One less' as unknown as Word
/** One more */
export const oneMore = 'ui.59:One more' as unknown as Word
/** Needs attention */
export const needsAttention = 'ui.60:Needs attention' as unknown as Word
/** Done */
export const done = 'ui.61:Done' as unknown as Word
/** System */
export const themeSystem = 'ui.62:System' as unknown as Word
/** Light */
export const themeLight = 'ui.63:Light' as unknown as Word
/** Dark */
export const themeDark = 'ui.64:Dark' as unknown as Word
/** “{typed}” reads two ways. Which one is meant? */
export const readsTwoWays = 'ui.65=["“",["typed"],"” reads two ways. Which one is meant?"]' as unknown as Word<{ typed: string }>
