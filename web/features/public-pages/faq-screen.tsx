import { Link } from '@tanstack/react-router'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { matchingQuestions, type Question } from './questions.ts'
import './public-pages.css'

/** FAQ: six answers to search, one open at a time. */
export function FaqScreen() {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string | null>('first-invoice')
  const found = matchingQuestions(search)
  return (
    <div className="faq">
      <h1 className="display">Questions, answered</h1>
      <p className="lead">Six short answers. Search them, or open one.</p>
      <TextInput
        type="search"
        placeholder="Search questions..."
        aria-label="Search questions..."
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
        {found.length > 0 ? `${found.length} of 6 questions` : 'No question matches your search.'}
      </p>
      <p className="more">
        <span>
          Not here? See the{' '}
          <Link className="link" to="/help">
            guides
          </Link>
          , or write to us.
        </span>
        <Link to="/contact" className={buttonClass()}>
          Contact Support
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
          {item.question}
          {open ? <Minus aria-hidden="true" /> : <Plus aria-hidden="true" />}
        </button>
      </h2>
      <div id={panel} className={open ? undefined : 'closed'}>
        <p>{item.answer}</p>
      </div>
    </li>
  )
}
