// The body of an e-mail: title, paragraphs, quote and due date.
import { type Wording } from '../wording.ts'
import type { Look } from './style.ts'
import { Row, PictureRow } from './row.tsx'

export const Says = ({
  look,
  wording: { mark = 'news', title, greeting, paragraphs, quote, due },
}: {
  look: Look
  wording: Wording
}) => (
  <>
    <Row look={look} top={24} bottom={10}>
      <PictureRow look={look} picture={mark} alt="" size={34}>
        <h1 className="h t" style={look.head}>
          {title}
        </h1>
      </PictureRow>
    </Row>
    {greeting && (
      <Row look={look} bottom={2}>
        <p className="t" style={look.body}>
          {greeting}
        </p>
      </Row>
    )}
    {paragraphs.map((one) => (
      <Row key={one} look={look} bottom={14}>
        <p className="t" style={look.body}>
          {one}
        </p>
      </Row>
    ))}
    {quote && (
      <Row look={look} top={2} bottom={16}>
        <Quote look={look} {...quote} />
      </Row>
    )}
    {due && (
      <Row look={look} top={2} bottom={8}>
        <div
          className="wash"
          style={{
            backgroundColor: look.colour.washFiruzeh,
            [look.startSide]: `4px solid ${look.colour.pomegranate}`,
            padding: '12px 16px',
          }}
        >
          <div className="m" style={look.small}>
            {due.label}
          </div>
          <div className="t" style={{ ...look.body, fontSize: 17, fontWeight: 700 }}>
            {due.value}
          </div>
        </div>
      </Row>
    )}
  </>
)

export const Quote = ({ look, by, text }: { look: Look; by: string; text: string }) => (
  <div
    className="quote"
    style={{
      backgroundColor: look.colour.washSaffron,
      [look.startSide]: `4px solid ${look.colour.saffron}`,
      padding: '12px 16px',
    }}
  >
    <div className="by" style={{ ...look.small, color: look.colour.saffronDark, fontWeight: 700 }}>
      {by}
    </div>
    <div dir="auto" className="t" style={{ ...look.body, whiteSpace: 'pre-line', textAlign: 'start' }}>
      {text}
    </div>
  </div>
)
