import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { keptSearch, openedSearch } from './kept-periods.ts'
import { keepViews, type ListView, readViews } from './list-views-store.ts'
import { TextInput } from './text-input.tsx'
import './list-views.css'

const longestName = 60

interface ListViewsViewProps {
  of: string
  /** What the address holds now. */
  current: Record<string, unknown>
  /** Today, as of which the days of a period are. */
  day: CalendarDate | undefined
  onDone: () => void
}

/** What the box of views shows: each to be opened, renamed or removed, and a field that keeps what is in force now. */
export function ListViewsView({ of, current, day, onDone }: ListViewsViewProps) {
  const navigate = useNavigate()
  const [views, setViews] = useState(() => readViews(of))
  const [renamed, setRenamed] = useState<ListView | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const box = useRef<HTMLDivElement>(null)
  /** The row that is gone back to once a change stands there: what was pressed is gone by then. */
  const back = useRef<number | null>(null)
  useEffect(() => {
    if (back.current === null) return
    const row = Math.min(back.current, views.length - 1)
    back.current = null
    const opens = box.current?.querySelectorAll<HTMLElement>('.menu-item')
    ;(opens?.[row] ?? box.current)?.focus()
  }, [views])
  /** Keeps `next` and goes to the row at `at`; false where the browser does not keep it, and all stays as it was. */
  const change = (next: ListView[], at: number) => {
    const isKept = keepViews(of, next)
    setProblem(isKept ? undefined : t(ui.noViewsKept))
    if (!isKept) return false
    back.current = at
    setViews(next)
    setRenamed(null)
    return true
  }
  const wish = keptSearch(current, day)
  const isCurrent = (view: ListView) => JSON.stringify(sorted(view.search)) === JSON.stringify(sorted(wish))
  const nameProblem = (name: string, except?: ListView) => {
    if (name === '') return t(ui.nameRequired)
    return views.some((view) => view !== except && view.name === name) ? t(ui.viewTaken) : undefined
  }
  const keep = (name: string) => {
    const wrong = nameProblem(name)
    if (wrong) setProblem(wrong)
    else if (change([...views, { name, search: wish }], views.length)) onDone()
  }
  const rename = (view: ListView, name: string) => {
    const wrong = nameProblem(name, view)
    if (wrong) setProblem(wrong)
    else
      change(
        views.map((one) => (one === view ? { ...view, name } : one)),
        views.indexOf(view),
      )
  }
  const isKeeping = Object.keys(current).length > 0 && !views.some(isCurrent) && !renamed
  return (
    <div className="views" ref={box} tabIndex={-1}>
      {views.length === 0 && !isKeeping ? <p className="sm muted">{t(ui.noViews)}</p> : null}
      {problem && !isKeeping && !renamed ? <p role="alert">{problem}</p> : null}
      <ul aria-label={t(ui.views)}>
        {views.map((view, index) =>
          view === renamed ? (
            <li key={view.name}>
              <NameForm
                label={t(ui.newName)}
                act={t(ui.rename)}
                start={view.name}
                problem={problem}
                onName={(name) => rename(view, name)}
              />
            </li>
          ) : (
            <li key={view.name}>
              <button
                type="button"
                className="menu-item"
                aria-current={isCurrent(view)}
                onClick={() => {
                  void navigate({ to: '.', search: openedSearch(view.search, day) as never })
                  onDone()
                }}
              >
                <span className="grow trunc">{view.name}</span>
                {isCurrent(view) ? <Check className="on" aria-hidden="true" /> : null}
              </button>
              <Button
                variant="ghost"
                size="sm"
                icon
                aria-label={t(ui.renameView, { name: view.name })}
                onClick={() => {
                  setProblem(undefined)
                  setRenamed(view)
                }}
              >
                <Pencil />
              </Button>
              <Button
                variant="ghost"
                size="sm"
                icon
                aria-label={t(ui.removeView, { name: view.name })}
                onClick={() => {
                  change(
                    views.filter((one) => one !== view),
                    index,
                  )
                }}
              >
                <Trash2 />
              </Button>
            </li>
          ),
        )}
      </ul>
      {isKeeping ? (
        <NameForm label={t(ui.keepViewAs)} act={t(ui.keep)} start="" problem={problem} onName={keep} />
      ) : null}
    </div>
  )
}

const sorted = (search: Record<string, unknown>) => Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1))

interface NameFormProps {
  label: string
  act: string
  start: string
  problem: string | undefined
  onName: (name: string) => void
}

function NameForm({ label, act, start, problem, onName }: NameFormProps) {
  const [name, setName] = useState(start)
  return (
    <Form className="views-name" onSubmit={() => onName(name.trim())}>
      <Field label={label} error={problem}>
        <TextInput value={name} maxLength={longestName} autoFocus onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit">{act}</Button>
    </Form>
  )
}
