import * as words from '@duly/core/words/gen/questions.gen.ts'
import { Link } from '@tanstack/react-router'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { t } from '../../words/page.ts'
import { rich } from '../../words/rich.ts'
import { matchingQuestions, type Question } from './questions.ts'
import './public-pages.css'

/** FAQ: six answers to search, one open at a time. */
export function FaqScreen() {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string | null>('first-invoice')
  const found = matchingQuestions(search, t)
  return (
    <div className="faq">
      <h1 className="display">{t(words.title)}</h1>
      <p className="lead">{t(words.lead)}</p>
      <TextInput
        type="search"
        placeholder={t(words.search)}
        aria-label={t(words.search)}
        autoComplete="off"
        icon={<Search aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length > 0 ? (
        <ul className="acc">
          {found.map((item) => (
            <Item
              key={item.id}
              item={item}
              open={open === item.id}
              onToggle={() => setOpen(open === item.id ? null : item.id)}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className={found.length > 0 ? 'sr' : 'none'}>
        {found.length > 0 ? t(words.found, { count: found.length }) : t(words.none)}
      </p>
      <p className="more">
        <span>
          {rich(words.more, {
            guides: (inside) => (
              <Link className="link" to="/help">
                {inside}
              </Link>
            ),
          })}
        </span>
        <Link to="/contact" className={buttonClass()}>
          {t(words.support)}
        </Link>
      </p>
    </div>
  )
}

function Item({ item, open, onToggle }: { item: Question; open: boolean; onToggle: () => void }) {
  const panel = `answer-${item.id}`
  return (
    <li>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={panel} onClick={onToggle}>
          {t(item.question)}
          {open ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
        </button>
      </h2>
      <div id={panel} className={open ? undefined : 'closed'}>
        <p>{item.answer(t)}</p>
      </div>
    </li>
  )
}
