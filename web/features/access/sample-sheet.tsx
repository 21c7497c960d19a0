import '../../ui/styles/sheet.css'

const items = [
  ['Brand identity system', 'Logo, colour, typography and a 24-page guideline document', '1', '$2,400.00', '$2,400.00'],
  ['Website design', 'Six page templates, desktop and phone', '6', '$320.00', '$1,920.00'],
  ['Product photography', 'Half day in the studio, 18 retouched frames', '1', '$650.00', '$650.00'],
  ['Print production', 'Proofing and press check, per hour', '4.5', '$85.00', '$382.50'],
] as const

/** The invoice that lies on the cover of the sign-in pages: a picture, so hidden from assistive technology. */
export function SampleSheet() {
  return (
    <div className="auth-lay" aria-hidden="true">
      <div className="auth-under" />
      <article className="paper" data-theme="light">
        <div className="sheet">
          <div className="axes auth-sheet-head">
            <div className="logo-box">
              <svg viewBox="0 0 132 40">
                <title>Fernwood</title>
                <g fill="none" stroke="#1f3b30" strokeWidth="2.6" strokeLinecap="round">
                  <path d="M8 36C14 26 18 16 20 4" />
                  <path d="M11.5 30c6 1 11-1 14-6M15 22.5c5 .5 9-1.5 11.5-5.5M18 14.5c3.5.2 6.3-1.2 8-4M10 31C6 28 4 24 4 19M14 23c-3-2.5-4.5-5.5-4.5-9.5M17 15.5C15 13.5 14 11 14 8" />
                </g>
                <text x="38" y="27" fontFamily="Newsreader Variable, Georgia, serif" fontSize="21" fontWeight="500" fill="#1f3b30">
                  Fernwood
                </text>
              </svg>
            </div>
            <div className="doc">Invoice</div>
          </div>
          <div className="axes auth-sheet-parties">
            <div>
              <b>Fernwood Studio Ltd.</b>
              <br />
              218 Cook Street
              <br />
              Victoria, BC V8V 3X2
              <br />
              Canada
              <br />
              GST 81472 5530 RT0001
            </div>
            <dl className="facts">
              <dt>Invoice #</dt>
              <dd>INV-20250509-318</dd>
              <dt>Issue date</dt>
              <dd>May 09, 2025</dd>
              <dt>Due date</dt>
              <dd>June 08, 2025</dd>
            </dl>
          </div>
          <div className="axes auth-sheet-parties">
            <div>
              <div className="cap">Bill to</div>
              <b>Harbour & Pine Studio</b>
              <br />
              Priya Raman
              <br />
              1140 Wharf Lane, Unit 6
              <br />
              Nanaimo, BC V9R 2S5
            </div>
            <div>
              <div className="cap">Amount due</div>
              <div className="due">
                $5,077.01<small>CAD</small>
              </div>
            </div>
          </div>
          <table>
            <thead>
              <tr>
                <th>ITEM</th>
                <th className="c-qty">QTY</th>
                <th className="c-rate">RATE</th>
                <th className="c-amt">AMOUNT</th>
              </tr>
            </thead>
            <tbody>
              {items.map(([name, detail, quantity, rate, amount]) => (
                <tr key={name}>
                  <td>
                    {name}
                    <p>{detail}</p>
                  </td>
                  <td>{quantity}</td>
                  <td>{rate}</td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </article>
    </div>
  )
}
