import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { buttonClass } from '../../ui/button-class.ts'
import { SampleSheet } from '../../ui/sample-sheet.tsx'
import './public-pages.css'

const values = [
  ['Clarity', 'Every figure adds up in plain sight. If a number needs explaining, we explain it on the page.'],
  ['Care', 'An invoice carries your name. We set it as carefully as you did the job.'],
  [
    'Trust',
    'Your data is yours. It travels encrypted, what is sensitive rests encrypted, and you can take it with you.',
  ],
] as const

const day = [
  ['9:00 AM', 'Brand review'],
  ['11:30 AM', 'Quote call'],
  ['2:00 PM', 'Photography'],
] as const

/** About: mission, vision, values, three highlights, and the way to us. */
export function AboutScreen() {
  return (
    <div className="about">
      <section className="hero">
        <div>
          <h1 className="display">
            The bill, done well and <em>duly paid.</em>
          </h1>
          <p>
            Duly is professional invoicing made simple. Write the invoice, send it by email or text, and let your
            customer pay from the phone in their hand.
          </p>
          <Link to="/contact" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            Contact Us
          </Link>
        </div>
        <div className="about-stack" aria-hidden="true">
          <div className="blank" />
          <div>
            <SampleSheet />
          </div>
        </div>
      </section>
      <section className="sec">
        <h2>Our mission</h2>
        <p className="display big">
          To give every small business an invoice it is proud to send, and a short road from “sent” to “paid”.
        </p>
      </section>
      <section className="sec">
        <h2>Our vision</h2>
        <p className="display big">Paperwork that takes minutes, so the rest of the day belongs to the work itself.</p>
      </section>
      <section className="sec">
        <h2>Our values</h2>
        <div className="vals">
          {values.map(([name, text]) => (
            <div key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="sec">
        <h2>What Duly does</h2>
        <div className="feats">
          <div className="feat">
            <div className="pic" aria-hidden="true">
              <SampleSheet />
            </div>
            <h3>Invoices that look the part</h3>
            <p>The preview beside the form is drawn like the printed page: logo, terms, signature and all.</p>
          </div>
          <div className="feat">
            <div className="pic" aria-hidden="true">
              <span className="chip high">
                <Send />
                Email sent successfully!
              </span>
              <span className="chip low num">
                <b>$5,077.01</b>
                <span className="badge green">
                  <Check />
                  Paid
                </span>
              </span>
            </div>
            <h3>Sent and settled in one link</h3>
            <p>Email it, text it, or both. The pay page needs no account.</p>
          </div>
          <div className="feat">
            <div className="pic day" aria-hidden="true">
              {day.map(([time, what]) => (
                <span key={time} className="chip num">
                  {time}
                  <b>{what}</b>
                </span>
              ))}
            </div>
            <h3>Customers and schedule at hand</h3>
            <p>People, products and appointments sit next to the invoices they lead to.</p>
          </div>
        </div>
      </section>
      <section className="about-end">
        <h2 className="display">Questions before you start?</h2>
        <Link to="/contact" className="btn btn-lg">
          Contact Us
        </Link>
      </section>
    </div>
  )
}
