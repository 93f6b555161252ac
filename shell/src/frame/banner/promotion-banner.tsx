import { bannerEvent, type MenuData } from '@bowtie/contracts';
import { bannerHideScrollPx, bannerRedirectMs, storeMessages } from '@bowtie/domain';
import { IconButton, Popover } from '@bowtie/ui';
import { keepBannerPromotion, notify, recordClick, useLocation, useNavigate } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import { useMenu } from '../menu-data';
import { EmphasisedText } from './emphasised-text';
import styles from './promotion-banner.module.css';

const businessPath = '/gift-cards-for-business/';

/** Whether the page is scrolled far enough that the banner makes room (specification, section 4). */
function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const look = () => setAway(window.scrollY > bannerHideScrollPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return away;
}

type Banner = MenuData['promoBanners'][number];

/** What a banner says. */
function BannerWords({ bannerText, bannerHtml, buttonText }: Banner) {
  return (
    <span className={styles.words}>
      {bannerHtml === null ? <span>{bannerText}</span> : <EmphasisedText html={bannerHtml} />}{' '}
      <span className={styles.action}>{buttonText}</span>
    </span>
  );
}

/** The terms: beside the offer where there is room, else behind a button. */
function BannerTerms({ terms }: Pick<Banner, 'terms'>) {
  if (terms === '') return null;
  return (
    <>
      <small className={styles.terms}>{terms}</small>
      <Popover
        label="Terms of this promotion"
        trigger={(props) => (
          <button {...props} type="button" className={styles.more}>
            Terms
          </button>
        )}
      >
        <p className={styles.panel}>{terms}</p>
      </Popover>
    </>
  );
}

/** One promotion at a time; business banners on business pages, the others elsewhere. */
export function PromotionBanner() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const menu = useMenu();
  const [turn, setTurn] = useState(0);
  const [keeping, setKeeping] = useState(false);
  const leaving = useRef<number>(undefined);
  const away = useScrolledAway();
  useEffect(() => () => window.clearTimeout(leaving.current), []);

  const business = pathname.startsWith(businessPath);
  const banners = (menu?.promoBanners ?? []).filter((banner) => banner.isSMB === business);
  const banner = banners[turn % Math.max(banners.length, 1)];
  // Its place is kept until it is known, so that nothing drops in.
  if (menu === undefined)
    return (
      <div className={styles.banner}>
        <div className={styles.line} />
      </div>
    );
  if (banner === undefined) return null;

  const follow = async () => {
    const { id, promoCode, isSMB, landingPageUrl } = banner;
    window.clearTimeout(leaving.current);
    recordClick(bannerEvent(id));
    // A menu that was made by an older release knows no codes.
    if (typeof promoCode === 'string') {
      setKeeping(true);
      const kept = await keepBannerPromotion(promoCode, isSMB);
      setKeeping(false);
      // What is said is true: the promotion is kept before it is promised.
      if (kept.kept) notify(storeMessages.promotionApplied);
      else notify(kept.message, 'error');
      if (!kept.kept && !kept.isOver) return;
    }
    leaving.current = window.setTimeout(() => navigate(landingPageUrl), bannerRedirectMs);
  };
  return (
    <section className={styles.banner} aria-label="Promotion" data-away={away || undefined} inert={away}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.offer}
          aria-busy={keeping || undefined}
          onClick={() => {
            if (!keeping) void follow();
          }}
        >
          <BannerWords {...banner} />
        </button>
        <BannerTerms key={banner.id} terms={banner.terms} />
        {banners.length > 1 && (
          <IconButton
            icon="chevron-right"
            label="Next promotion"
            size="small"
            className={styles.next}
            onClick={() => setTurn((now) => now + 1)}
          />
        )}
      </div>
    </section>
  );
}
